@echo off
rem Installs Backoffice for all users from the folder of this script, silently, where this version is not installed. For a start-up script of
rem group policy, Intune and Configuration Manager. An older version as well: it goes back to it.
rem     install.cmd VERSION
rem Exit codes: 0 this version is installed; 87 no version is given; 112 the disk is too full; 740 not an administrator; 1618 the program or
rem another installer runs, try again later; 1619 the installer of this version does not lie beside this script; 1633 not Windows 10 or later
rem with 64 bits; others: see the log, C:\Windows\Logs\Backoffice-setup.log.
setlocal
set "VERSION=%~1"
if "%VERSION%"=="" exit /b 87
set "KEY=HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall\658a7b26-1d0e-58fd-8620-cc4b18f155af"
set "INSTALLED="
for /f "skip=2 tokens=2,*" %%a in ('reg query "%KEY%" /v DisplayVersion /reg:64 2^>nul') do set "INSTALLED=%%b"
if "%INSTALLED%"=="%VERSION%" exit /b 0
set "SETUP=%~dp0Backoffice-Setup-%VERSION%-x64.exe"
rem Otherwise Windows says so in a box, and waits for somebody to close it.
if not exist "%SETUP%" exit /b 1619
rem Nor does it ask in one whether a file of a share or of the internet may run (KB889815). For this script and its installer alone.
set "SEE_MASK_NOZONECHECKS=1"
start "" /wait "%SETUP%" /S /allusers
exit /b %ERRORLEVEL%
