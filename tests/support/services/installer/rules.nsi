; Runs the macros of build/installer.nsh outside of electron-builder's script, whose parts that they use are stood in for below. NSIS has no
; 32-bit Wine to itself on a Linux with 64 bits, so this is compiled for 64.
;     rules.exe [--updated] [--force-run] [--ordinary] [--inner] /S /t=NAME
Unicode true
Target amd64-unicode
Name "rules"
OutFile "${OUT}"
RequestExecutionLevel user
SilentInstall silent
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include x64.nsh
Var installMode
Var appExe
Var isUpdated
Var isForced
Var isOrdinary
Var isInner
Var name

!define PRODUCT_NAME "Backoffice"
!define APP_GUID "658a7b26-1d0e-58fd-8620-cc4b18f155af"
!define APP_EXECUTABLE_FILENAME "Backoffice.exe"
!define APP_PACKAGE_NAME "backoffice-desktop"
!define INSTALL_REGISTRY_KEY "Software\${APP_GUID}"

; Conditions of LogicLib, as electron-builder and the UAC plug-in give them.
!macro _isUpdated _a _b _t _f
  StrCmp $isUpdated 1 `${_t}` `${_f}`
!macroend
!define isUpdated `"" isUpdated ""`
!macro _isForceRun _a _b _t _f
  StrCmp $isForced 1 `${_t}` `${_f}`
!macroend
!define isForceRun `"" isForceRun ""`
!define isDeleteAppData `"" isForceRun ""`
!macro _isForAllUsers _a _b _t _f
  StrCmp $installMode all `${_t}` `${_f}`
!macroend
!define isForAllUsers `"" isForAllUsers ""`
!macro _isInner _a _b _t _f
  StrCmp $isInner 1 `${_t}` `${_f}`
!macroend
!define UAC_IsInnerInstance `"" isInner ""`
!macro _isAdmin _a _b _t _f
  StrCmp $isOrdinary 1 `${_f}` `${_t}`
!macroend
!define UAC_IsAdmin `"" isAdmin ""`
!macro UAC_RunElevated
  StrCpy $0 1223
!macroend
; Instead of starting the program, says which one.
!macro startAsUser RESULT PROGRAM VERB ARGUMENTS
  FileOpen $9 "$EXEDIR\started.txt" w
  FileWrite $9 "${PROGRAM}"
  FileClose $9
!macroend
!define StdUtils.ExecShellAsUser `!insertmacro startAsUser`
LangString uninstallFailed 1033 "uninstall failed"

!include "${RULES}"
!insertmacro customHeader

!macro tell TEXT
  FileOpen $9 "$EXEDIR\told.txt" w
  FileWrite $9 "${TEXT}"
  FileClose $9
!macroend
!macro flag NAME VARIABLE
  ClearErrors
  ${GetOptions} $R8 "${NAME}" $0
  ${ifNot} ${Errors}
    StrCpy ${VARIABLE} 1
  ${endIf}
!macroend

Function .onInit
  StrCpy $installMode "all"
  ${GetParameters} $R8
  ${GetOptions} $R8 "/t=" $name
  !insertmacro flag "--updated" $isUpdated
  !insertmacro flag "--force-run" $isForced
  !insertmacro flag "--ordinary" $isOrdinary
  !insertmacro flag "--inner" $isInner
  ClearErrors
  ; Where the updated program is, as `findInstallation` reads it.
  SetRegView 64
  WriteRegStr HKLM "${INSTALL_REGISTRY_KEY}" InstallLocation "C:\Program Files\Backoffice"
  !insertmacro preInit
  StrCpy $INSTDIR "C:\Program Files\Backoffice"
  !insertmacro customInit
FunctionEnd

Section
  SetShellVarContext all
  StrCpy $appExe "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
  ${if} $name == "running"
    !insertmacro isRunning
    !insertmacro tell $R0
  ${elseIf} $name == "check"
    !insertmacro customCheckAppRunning
    !insertmacro tell "goes on"
  ${elseIf} $name == "install"
    !insertmacro customInstall
    !insertmacro judgeMachineFolder
    !insertmacro tell $R1
  ${elseIf} $name == "uninstall"
    !insertmacro customUnInstall
    !insertmacro tell "goes on"
  ${endIf}
SectionEnd
