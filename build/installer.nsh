; Included by electron-builder's NSIS script (build/electron-builder.ts), once for the installer and once for the uninstaller.

; The places of the machine-wide configuration and of each account's data; src/main/start/machineFolder.ts has the first as well.
!define MACHINE_FOLDER "C:\ProgramData\Backoffice"
!define LINK_SCHEME "backoffice"
; What a running program has this long to end by itself, after it was asked to or because it is being updated. Seconds.
!define SECONDS_TO_END 60

; Codes of Windows Installer, which Configuration Manager and Intune know.
!define ALREADY_RUNNING 1618
!define WRONG_SYSTEM 1633
!define NEEDS_ELEVATION 740
; Windows' own code of a full disk.
!define DISK_FULL 112

; Writes a line for who looks after the PC: in the window's details, and in a file that in an installation for all users only administrators
; can change.
!macro say TEXT
  DetailPrint "${TEXT}"
  ClearErrors
  ${if} $installMode == "all"
    FileOpen $R9 "$WINDIR\Logs\Backoffice-setup.log" a
  ${else}
    FileOpen $R9 "$TEMP\Backoffice-setup.log" a
  ${endIf}
  ${ifNot} ${Errors}
    FileSeek $R9 0 END
    FileWriteUTF16LE /BOM $R9 "${TEXT}$\r$\n"
    FileClose $R9
  ${endIf}
  ClearErrors
!macroend

; Starts the program that asked for this update again, if it is still there: nothing else would, and it says that it was not updated.
!macro startAgain
  !ifndef BUILD_UNINSTALLER
    ${if} ${isUpdated}
    ${andIf} ${isForceRun}
    ${andIf} ${FileExists} "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
      ${StdUtils.ExecShellAsUser} $R9 "$INSTDIR\${APP_EXECUTABLE_FILENAME}" "open" ""
    ${endIf}
  !endif
!macroend

; Ends with a code. The one way out of a failure (tests/unit/project/packaging/installerEnds.test.ts).
!macro fail CODE
  !insertmacro startAgain
  SetErrorLevel ${CODE}
  Quit
!macroend

; `.onInstFailed`: a file that cannot be written, and every other end that Windows or electron-builder's script brings about in the middle.
; The section runs before electron-builder's, which looks for a running program everywhere but in the elevated second self of an installer.
; There the silent uninstaller of the version before would wait for the program, up to five times, and nobody would be asked.
!macro customHeader
  !ifndef BUILD_UNINSTALLER
    Function .onInstFailed
      !insertmacro startAgain
    FunctionEnd
    Section
      ${if} ${UAC_IsInnerInstance}
        !insertmacro customCheckAppRunning
      ${endIf}
    SectionEnd
  !endif
!macroend

; $INSTDIR becomes the folder of the installation that an update is for, before electron-builder's script knows it.
!macro findInstallation
  SetRegView 64
  StrCpy $INSTDIR ""
  ${ifNot} ${isForAllUsers}
    ReadRegStr $INSTDIR HKCU "${INSTALL_REGISTRY_KEY}" InstallLocation
  ${endIf}
  ${if} $INSTDIR == ""
    ReadRegStr $INSTDIR HKLM "${INSTALL_REGISTRY_KEY}" InstallLocation
  ${endIf}
!macroend

; Windows 10 or later with 64 bits, and no other installation under way. Asked before electron-builder's own questions, which wait for a
; person in a silent installation, and before it ends at a second installer without a code.
!macro preInit
  !ifndef BUILD_UNINSTALLER
    ${ifNot} ${AtLeastWin10}
    ${orIfNot} ${RunningX64}
      MessageBox MB_OK|MB_ICONSTOP "需要 64 位的 Windows 10 或更高版本。$\nWindows 10 or later with 64 bits is needed." /SD IDOK
      !insertmacro findInstallation
      !insertmacro fail ${WRONG_SYSTEM}
    ${endIf}
    ${if} ${Silent}
    ${andIfNot} ${UAC_IsInnerInstance}
      System::Call 'kernel32::OpenMutexW(i 0x100000, i 0, w "${APP_GUID}") p.r0'
      ${if} $0 <> 0
        System::Call 'kernel32::CloseHandle(p r0)'
        !insertmacro findInstallation
        !insertmacro fail ${ALREADY_RUNNING}
      ${endIf}
    ${endIf}
  !endif
!macroend

; Ends where the disk of a folder has no room for the new version: it is unpacked twice, beside its packed form. Asked before the old version
; is removed, which a full disk would otherwise leave without a new one.
!macro requireSpace FOLDER
  ${GetRoot} "${FOLDER}" $R1
  ClearErrors
  ; In megabytes: the kilobytes of a large disk exceed the 32 bits of a number.
  ${DriveSpace} "$R1\" "/D=F /S=M" $R0
  ${ifNot} ${Errors}
    ; Two and a half times its size, which is in kilobytes.
    IntOp $R2 ${APP_64_UNPACKED_SIZE} / 1024
    IntOp $R2 $R2 * 5
    IntOp $R2 $R2 / 2
    ${if} $R0 < $R2
      MessageBox MB_OK|MB_ICONSTOP "$R1 空间不足：需要 $R2 MB，只有 $R0 MB。$\n$R1 has too little space: $R2 MB are needed, $R0 MB are free." /SD IDOK
      !insertmacro say "$R1 has too little space: $R2 MB are needed, $R0 MB are free."
      !insertmacro fail ${DISK_FULL}
    ${endIf}
  ${endIf}
  ClearErrors
!macroend

; A silent installation for all users is not asked for a password: it ends at once, where nobody would see the question. An update is asked,
; because a person pressed its button.
!macro customInit
  !insertmacro requireSpace "$TEMP"
  !insertmacro requireSpace "$INSTDIR"
  ${if} ${Silent}
  ${andIf} $installMode == "all"
  ${andIfNot} ${UAC_IsAdmin}
    ${if} ${isUpdated}
      !insertmacro UAC_RunElevated
      ${if} $0 = 0
      ${andIf} $1 = 1
        ; The elevated installer did the work, or started the program again.
        SetErrorLevel $2
        Quit
      ${endIf}
    ${endIf}
    !insertmacro fail ${NEEDS_ELEVATION}
  ${endIf}
!macroend

; $R0 becomes 1 where a program of this installation runs, in whichever account: its file cannot be opened for writing then
; (ERROR_SHARING_VIOLATION). Needs neither PowerShell nor the rights to see the processes of others.
!macro isRunning
  StrCpy $R0 0
  System::Call 'kernel32::CreateFileW(w "$INSTDIR\${APP_EXECUTABLE_FILENAME}", i 0x40000000, i 7, p 0, i 3, i 0, p 0) i.r1 ?e'
  Pop $0
  ${if} $1 <> -1
    System::Call 'kernel32::CloseHandle(i r1)'
  ${elseIf} $0 = 32
    StrCpy $R0 1
  ${endIf}
!macroend

; Waits until no program of this installation runs, at most SECONDS seconds.
!macro waitForEnd SECONDS
  StrCpy $R1 0
  ${do}
    !insertmacro isRunning
    ${if} $R0 = 0
    ${orIf} $R1 >= ${SECONDS}
      ${break}
    ${endIf}
    Sleep 1000
    IntOp $R1 $R1 + 1
  ${loop}
!macroend

; Asks the program to end, in every account, as Windows does before it restarts: the Restart Manager asks, nothing is terminated.
!macro askToEnd
  System::Call 'rstrtmgr::RmStartSession(*i .r1, i 0, w .r2) i.r0'
  ${if} $0 = 0
    System::Call '*(&w${NSIS_MAX_STRLEN} "$INSTDIR\${APP_EXECUTABLE_FILENAME}") p.r4'
    System::Call '*(p r4) p.r3'
    System::Call 'rstrtmgr::RmRegisterResources(i r1, i 1, p r3, i 0, p 0, i 0, p 0) i.r0'
    System::Call 'rstrtmgr::RmShutdown(i r1, i 0, p 0) i.r0'
    System::Call 'rstrtmgr::RmEndSession(i r1)'
    System::Free $4
    System::Free $3
  ${endIf}
!macroend

; In place of electron-builder's check, which terminates every program below the folder. A silent installation ends with a code at which
; software distribution tries again, and `/force` asks the program to end first. An update waits for the program that asked for it.
!macro customCheckAppRunning
  !insertmacro isRunning
  ${if} $R0 = 1
    ${if} ${isUpdated}
      !insertmacro waitForEnd ${SECONDS_TO_END}
    ${else}
      ClearErrors
      ${GetParameters} $R8
      ${GetOptions} $R8 "/force" $R8
      ${ifNot} ${Errors}
        !insertmacro askToEnd
        !insertmacro waitForEnd ${SECONDS_TO_END}
      ${endIf}
      ClearErrors
    ${endIf}
  ${endIf}
  ${doWhile} $R0 = 1
    MessageBox MB_OKCANCEL|MB_ICONEXCLAMATION "${PRODUCT_NAME} 正在运行，可能在另一个账户中。$\n点“确定”请它退出并等待，最多一分钟；没有保存的内容会丢失。$\n$\n${PRODUCT_NAME} is running, perhaps in another account.$\nOK asks it to end and waits for up to a minute; what is not saved is lost." /SD IDCANCEL IDOK end
    !insertmacro fail ${ALREADY_RUNNING}
    end:
    !insertmacro askToEnd
    !insertmacro waitForEnd ${SECONDS_TO_END}
  ${loop}
!macroend

; What the uninstaller of the version before answered, which the installer runs silently.
!macro customUnInstallCheck
  ${if} $R0 = ${ALREADY_RUNNING}
    !insertmacro fail ${ALREADY_RUNNING}
  ${elseIf} $R0 <> 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(uninstallFailed): $R0" /SD IDOK
    !insertmacro fail 2
  ${endIf}
!macroend
!macro customUnInstallCheckCurrentUser
  !insertmacro customUnInstallCheck
!macroend

; $R0 becomes the owner of a folder, as S-1-…; empty where it cannot be read.
!macro ownerOf FOLDER
  StrCpy $R0 ""
  System::Call 'advapi32::GetNamedSecurityInfoW(w "${FOLDER}", i 1, i 1, *p .r1, p 0, p 0, p 0, *p .r2) i.r0'
  ${if} $0 = 0
    System::Call 'advapi32::ConvertSidToStringSidW(p r1, *p .r3) i.r0'
    ${if} $0 <> 0
      System::Call 'kernel32::lstrcpynW(w .R0, p r3, i ${NSIS_MAX_STRLEN})'
      System::Call 'kernel32::LocalFree(p r3)'
    ${endIf}
    System::Call 'kernel32::LocalFree(p r2)'
  ${endIf}
!macroend

; $R1 becomes 1 where the folder of the machine-wide configuration is there and is the administrators' own: no link, and owned by the
; administrators, the system or Windows' installer. 2 where something else is there, 0 where nothing is.
!macro judgeMachineFolder
  StrCpy $R1 0
  System::Call 'kernel32::GetFileAttributesW(w "${MACHINE_FOLDER}") i.r0'
  ${if} $0 <> -1
    StrCpy $R1 2
    IntOp $0 $0 & 0x410
    ${if} $0 = 0x10
      !insertmacro ownerOf "${MACHINE_FOLDER}"
      ${if} $R0 == "S-1-5-32-544"
      ${orIf} $R0 == "S-1-5-18"
      ${orIf} $R0 == "S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464"
        StrCpy $R1 1
      ${endIf}
    ${endIf}
  ${endIf}
!macroend

; Every user may create folders in C:\ProgramData. What lies there and is not the administrators' is not theirs by an installation either: it
; is put aside under another name, with its contents and rights as they are. The new folder has its rights from its first moment: the
; administrators and the system may change it, users may read it. A folder of the administrators keeps its rights, which may be stricter.
!macro prepareMachineFolder
  !insertmacro judgeMachineFolder
  ${if} $R1 = 2
    System::Call 'kernel32::GetTickCount() i.r0'
    IntFmt $0 "%08X" $0
    ClearErrors
    Rename "${MACHINE_FOLDER}" "${MACHINE_FOLDER}.untrusted-$0"
    ${ifNot} ${Errors}
      !insertmacro say "${MACHINE_FOLDER} was not the administrators' and is now ${MACHINE_FOLDER}.untrusted-$0; nothing in it is used."
    ${endIf}
  ${endIf}
  ${if} $R1 <> 1
    System::Call 'advapi32::ConvertStringSecurityDescriptorToSecurityDescriptorW(w "O:BAG:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)(A;OICI;0x1200a9;;;BU)", i 1, *p .r1, p 0) i.r0'
    System::Call '*(&l4, p r1, i 0) p.r2'
    System::Call 'kernel32::CreateDirectoryW(w "${MACHINE_FOLDER}", p r2) i.r0'
    System::Free $2
    System::Call 'kernel32::LocalFree(p r1)'
  ${endIf}
  !insertmacro judgeMachineFolder
  ${if} $R1 <> 1
    !insertmacro say "${MACHINE_FOLDER} could not be made the administrators': the program will not use a configuration there."
    MessageBox MB_OK|MB_ICONEXCLAMATION "${MACHINE_FOLDER} 不属于管理员，也无法改名。程序不会使用其中的配置，请由管理员处理。$\n${MACHINE_FOLDER} is not the administrators' and could not be renamed. The program will not use a configuration there." /SD IDOK
  ${endIf}
!macroend

; Names the installations that one person has for himself alone: beside this one they stay, with an icon of their own. Only accounts that are
; signed in can be asked.
!macro nameOwnInstallations
  StrCpy $R1 0
  ${do}
    EnumRegKey $R2 HKU "" $R1
    ${if} $R2 == ""
      ${break}
    ${endIf}
    IntOp $R1 $R1 + 1
    ReadRegStr $R3 HKU "$R2\${INSTALL_REGISTRY_KEY}" InstallLocation
    ${if} $R3 != ""
      !insertmacro say "The account $R2 has an installation of its own in $R3: it stays until this account removes it."
    ${endIf}
  ${loop}
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\${LINK_SCHEME}" "" "URL:${PRODUCT_NAME}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${LINK_SCHEME}" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\${LINK_SCHEME}\shell\open\command" "" '"$appExe" "%1"'
  ${if} $installMode == "all"
    !insertmacro prepareMachineFolder
    !insertmacro nameOwnInstallations
  ${endIf}
!macroend

; Removes the link scheme of a part of the registry where it starts this installation.
!macro removeScheme ROOT KEY
  ReadRegStr $R0 ${ROOT} "${KEY}\${LINK_SCHEME}\shell\open\command" ""
  StrLen $R3 '"$INSTDIR\'
  StrCpy $R0 $R0 $R3
  ${if} $R0 == '"$INSTDIR\'
    DeleteRegKey ${ROOT} "${KEY}\${LINK_SCHEME}"
  ${endIf}
!macroend

; Removes the start at logon that the program wrote for an account (src/main/settings/startAtLogon.ts), where it starts this installation.
!macro removeStart ROOT KEY
  ReadRegStr $R0 ${ROOT} "${KEY}\Microsoft\Windows\CurrentVersion\Run" "Backoffice"
  StrLen $R3 '"$INSTDIR\'
  StrCpy $R0 $R0 $R3
  ${if} $R0 == '"$INSTDIR\'
    DeleteRegValue ${ROOT} "${KEY}\Microsoft\Windows\CurrentVersion\Run" "Backoffice"
  ${endIf}
!macroend

; Removes a folder of an account, without following a link in it or in its place: the account may have made one to a folder of others.
!macro removeFolder FOLDER
  ${if} ${FileExists} "${FOLDER}"
    nsExec::Exec '"$SYSDIR\cmd.exe" /D /C rd /s /q "${FOLDER}"'
    Pop $0
    ${if} ${FileExists} "${FOLDER}"
      !insertmacro say "Left: ${FOLDER} (in use, or not allowed)"
    ${endIf}
  ${endIf}
!macroend

; What the program keeps of an account below its profile: the installer for the next update always goes, the data where $R4 is 1.
!macro cleanProfile ROAMING LOCAL
  !insertmacro removeFolder "${LOCAL}\${APP_PACKAGE_NAME}-updater"
  ${if} $R4 = 1
    !insertmacro removeFolder "${ROAMING}\Backoffice"
    !insertmacro removeFolder "${LOCAL}\Backoffice"
  ${else}
    ${if} ${FileExists} "${ROAMING}\Backoffice"
      !insertmacro say "Left: ${ROAMING}\Backoffice (settings, list of exports)"
    ${endIf}
    ${if} ${FileExists} "${LOCAL}\Backoffice"
      !insertmacro say "Left: ${LOCAL}\Backoffice (logs, caches, crash dumps)"
    ${endIf}
  ${endIf}
!macroend

; Every account of this PC, also those that are not signed in; each account's part of the registry only where it is signed in.
!macro cleanEveryAccount
  StrCpy $R1 0
  ${do}
    EnumRegKey $R2 HKLM "SOFTWARE\Microsoft\Windows NT\CurrentVersion\ProfileList" $R1
    ${if} $R2 == ""
      ${break}
    ${endIf}
    IntOp $R1 $R1 + 1
    ReadRegStr $R5 HKLM "SOFTWARE\Microsoft\Windows NT\CurrentVersion\ProfileList\$R2" ProfileImagePath
    ExpandEnvStrings $R5 $R5
    ${if} $R5 != ""
      !insertmacro cleanProfile "$R5\AppData\Roaming" "$R5\AppData\Local"
    ${endIf}
    !insertmacro removeScheme HKU "$R2\Software\Classes"
    !insertmacro removeStart HKU "$R2\Software"
  ${loop}
!macroend

; Asks about the data of the accounts: settings, logs, lists of exports. A silent uninstallation keeps it unless it is told otherwise
; (`--delete-app-data`), and an update always. The machine-wide configuration is the administrators' and stays.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    StrCpy $R4 0
    ${if} ${isDeleteAppData}
      StrCpy $R4 1
    ${else}
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "是否同时删除设置、日志和导出记录（为所有用户安装时：所有账户的）？$\nDelete settings, logs and lists of exports as well (of all accounts, where the program was installed for all)?" /SD IDNO IDNO keepData
      StrCpy $R4 1
      keepData:
    ${endIf}
    ${if} $installMode == "all"
      !insertmacro cleanEveryAccount
      !insertmacro removeScheme HKLM "Software\Classes"
      RMDir "${MACHINE_FOLDER}"
      ${if} ${FileExists} "${MACHINE_FOLDER}"
        !insertmacro say "Left: ${MACHINE_FOLDER} (the configuration of the administrators)"
      ${endIf}
      !insertmacro say "Left: entries of the credential manager, and links of accounts that are not signed in; each account's own sign-out removes its entry."
    ${else}
      !insertmacro cleanProfile "$APPDATA" "$LOCALAPPDATA"
      !insertmacro removeScheme HKCU "Software\Classes"
      !insertmacro removeStart HKCU "Software"
    ${endIf}
  ${endIf}
!macroend
