; Included by electron-builder's NSIS script (build/electron-builder.ts).

; The machine-wide configuration: every user may create folders in C:\ProgramData, so an installation for all users takes the folder
; for the administrators. What lies in it gets the folder's permissions.
!macro customInstall
  ${if} $installMode == "all"
    CreateDirectory "C:\ProgramData\Backoffice"
    nsExec::Exec '"$SYSDIR\icacls.exe" "C:\ProgramData\Backoffice" /setowner *S-1-5-32-544 /T'
    nsExec::Exec '"$SYSDIR\icacls.exe" "C:\ProgramData\Backoffice" /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX'
    nsExec::Exec '"$SYSDIR\icacls.exe" "C:\ProgramData\Backoffice\*" /reset /T'
  ${endIf}
!macroend

; Asks about the data of the person who uninstalls: settings, logs, list of exports. A silent uninstallation and an update keep them.
; The installer that electron-builder keeps for the next update is no data.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    SetShellVarContext current
    RMDir /r "$LOCALAPPDATA\${APP_PACKAGE_NAME}-updater"
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "是否同时删除本账户的设置、日志和导出记录？$\nDelete this account's settings, logs and list of exports as well?" /SD IDNO IDNO keepData
    RMDir /r "$APPDATA\Backoffice"
    keepData:
    ${if} $installMode == "all"
      SetShellVarContext all
    ${endIf}
  ${endIf}
!macroend
