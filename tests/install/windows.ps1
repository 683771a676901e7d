# What an installer does on a real Windows, as an administrator on a machine that nobody else uses: the workflow `packages.yml` runs it.
#     windows.ps1 FOLDER OLDER     the folder of the packages, and one of an older version
# Ends with an error at the first thing that is not as docs/it-guide.zh.md says, and always shows the installer's log.
param([Parameter(Mandatory)][string]$Folder, [Parameter(Mandatory)][string]$Older)
$ErrorActionPreference = 'Stop'
$setup = (Get-ChildItem (Join-Path $Folder '*-Setup-*-x64.exe')).FullName
$version = $setup -replace '.*-Setup-(.+)-x64\.exe$', '$1'
$olderSetup = (Get-ChildItem (Join-Path $Older '*-Setup-*-x64.exe')).FullName
$olderVersion = $olderSetup -replace '.*-Setup-(.+)-x64\.exe$', '$1'
$install = (Get-Item (Join-Path $Folder 'install.cmd')).FullName
$program = 'C:\Program Files\Backoffice\Backoffice.exe'
$data = 'C:\ProgramData\Backoffice'
$log = 'C:\Windows\Logs\Backoffice-setup.log'
$key = 'HKLM:\Software\Microsoft\Windows\CurrentVersion\Uninstall\658a7b26-1d0e-58fd-8620-cc4b18f155af'

function Step([string]$name) { Write-Host "`n== $name" }

# Starts a program, waits for its end, and compares its exit code.
function Run([string]$path, [string[]]$arguments, [int]$code) {
  $process = Start-Process -Wait -PassThru -FilePath $path -ArgumentList $arguments
  if ($process.ExitCode -ne $code) { throw "$path $arguments ended with $($process.ExitCode), not with $code" }
}

function Require([bool]$holds, [string]$what) { if (-not $holds) { throw "not so: $what" } }

# Nobody but administrators and the system may write into the folder.
function RequireGuarded([string]$path) {
  $acl = Get-Acl $path
  $owner = $acl.GetOwner([Security.Principal.SecurityIdentifier]).Value
  Require ($owner -in 'S-1-5-32-544', 'S-1-5-18') "administrators own $path ($owner)"
  $others = $acl.GetAccessRules($true, $true, [Security.Principal.SecurityIdentifier]) |
    Where-Object { $_.AccessControlType -eq 'Allow' -and $_.IdentityReference.Value -notin 'S-1-5-32-544', 'S-1-5-18' } |
    Where-Object { ($_.FileSystemRights -band [Security.AccessControl.FileSystemRights]'Write, Delete, ChangePermissions, TakeOwnership') -ne 0 }
  Require ($null -eq $others) "only administrators write into ${path}: $($others | Out-String)"
}

# The version that the detection rule finds.
function InstalledVersion { (Get-ItemProperty $key).DisplayVersion }

function Uninstall([string[]]$more = @()) {
  $arguments = @('/allusers', '/S') + $more + @('_?=C:\Program Files\Backoffice')
  Run 'C:\Program Files\Backoffice\Uninstall Backoffice.exe' $arguments 0
  Remove-Item -Recurse -Force 'C:\Program Files\Backoffice'
}

try {
  Step 'A folder that somebody planted is not taken over'
  New-Item -ItemType Directory $data | Out-Null
  Set-Content (Join-Path $data 'deployment.json') '{ "apiUrl": "https://planted.example" }'
  icacls $data /setowner '*S-1-5-32-545' | Out-Null
  Run $olderSetup '/S', '/allusers' 0
  Require (Test-Path $program) 'the program is installed'
  RequireGuarded $data
  Require (-not (Test-Path (Join-Path $data 'deployment.json'))) 'the planted file does not count'
  Require ((Get-ChildItem 'C:\ProgramData\Backoffice.untrusted-*').Count -eq 1) 'the planted folder stands beside'
  Require ((InstalledVersion) -eq $olderVersion) 'the detection rule finds the version'
  Require (Test-Path 'HKLM:\Software\Classes\backoffice') 'links are registered'

  Step 'The script for software distribution upgrades, once, and goes back'
  Run $install ' ' 87
  Run $install '9.9.9' 1619
  Set-Content (Join-Path $data 'kept.txt') 'of the administrators'
  Run $install $version 0
  Require ((InstalledVersion) -eq $version) 'the newer version is installed'
  Require (Test-Path (Join-Path $data 'kept.txt')) 'the upgrade keeps the folder of the administrators'
  RequireGuarded $data
  Set-Content 'C:\Program Files\Backoffice\mark.txt' 'an installation would remove it'
  Run $install $version 0
  Require (Test-Path 'C:\Program Files\Backoffice\mark.txt') 'the same version is not installed again'
  Copy-Item $olderSetup (Split-Path $install)
  Run $install $olderVersion 0
  Require ((InstalledVersion) -eq $olderVersion) 'the older version is installed again'
  Run $install $version 0
  Remove-Item (Join-Path $data 'kept.txt')

  Step 'The program starts, and says what this PC would use'
  Run $program '--check-config' 2
  Run $program '--support-bundle', (Join-Path $env:TEMP 'bundle.zip') 0
  Require ((Get-Item (Join-Path $env:TEMP 'bundle.zip')).Length -gt 0) 'a support bundle is there'

  Step 'Policies are read'
  New-Item -Force 'HKLM:\Software\Policies\Backoffice' | Out-Null
  $policies = @{ apiUrl = 'https://erp.example.com/api'; svc = 'mall'; clientId = 'backoffice'; clientSecret = 'secret' }
  foreach ($name in $policies.Keys) { Set-ItemProperty 'HKLM:\Software\Policies\Backoffice' $name $policies[$name] }
  Run $program '--check-config' 0
  [Console]::OutputEncoding = [Text.Encoding]::UTF8
  # By the numbers of its letters: Windows PowerShell reads this script in the code page of the PC.
  $shown = '' + [char]0x5C06 + [char]0x4F7F + [char]0x7528
  Require ((& $program '--check-config' | Out-String).Contains($shown)) 'its Chinese can be read'
  Remove-Item -Recurse 'HKLM:\Software\Policies\Backoffice'

  Step 'A running program is not ended by a silent upgrade, and politely by /force'
  $till = Start-Process -PassThru $program '--demo'
  Wait-Process -Id $till.Id -Timeout 15 -ErrorAction SilentlyContinue
  Require (-not $till.HasExited) 'the program runs'
  Run $setup '/S', '/allusers' 1618
  Require (-not $till.HasExited) 'it still runs'
  Run $setup '/S', '/allusers', '/force' 0
  Require ($till.HasExited) 'it has ended'

  Step 'An update that cannot replace the program ends with a code, and starts it again'
  $held = [IO.File]::Open($program, 'Open', 'Read', 'Read')
  Run $setup '/S', '/allusers', '--updated', '--force-run' 1618
  $held.Dispose()
  # A person's session has Windows' shell, by which the installer starts programs.
  if (Get-Process explorer -ErrorAction SilentlyContinue) {
    Require ($null -ne (Get-Process Backoffice -ErrorAction SilentlyContinue)) 'the program runs again'
  }
  Get-Process Backoffice -ErrorAction SilentlyContinue | Stop-Process -Force

  Step 'An uninstallation leaves what it says, and nothing else, also of an account that is not signed in'
  $second = 'C:\Users\backoffice-second'
  $entry = 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion\ProfileList\S-1-5-21-1-2-3-4001'
  New-Item -Force $entry | Out-Null
  Set-ItemProperty $entry ProfileImagePath $second
  $theirs = "$second\AppData\Roaming\Backoffice", "$second\AppData\Local\Backoffice", "$second\AppData\Local\backoffice-desktop-updater"
  foreach ($path in $theirs) { New-Item -ItemType Directory -Force $path | Out-Null; Set-Content (Join-Path $path 'file') 'x' }
  Set-Content (Join-Path $data 'deployment.json') '{}'
  Uninstall
  Require (-not (Test-Path $theirs[2])) 'the kept installer of the second account is gone'
  foreach ($path in $theirs[0..1]) { Require (Test-Path (Join-Path $path 'file')) "a silent uninstallation keeps $path" }
  Run $setup '/S', '/allusers' 0
  Uninstall '--delete-app-data'
  foreach ($gone in @($key, 'HKLM:\Software\Classes\backoffice', "$env:APPDATA\Backoffice", "$env:LOCALAPPDATA\Backoffice") + $theirs) {
    Require (-not (Test-Path $gone)) "$gone is gone"
  }
  Require (Test-Path (Join-Path $data 'deployment.json')) 'the configuration of the administrators is still there'
  RequireGuarded $data

  Step 'A link in the place of the folder is put aside, and its target stays as it was'
  Remove-Item -Recurse -Force $data
  $target = Join-Path $env:TEMP 'of-somebody'
  New-Item -ItemType Directory $target | Out-Null
  Set-Content (Join-Path $target 'deployment.json') '{ "apiUrl": "https://planted.example" }'
  $rights = (Get-Acl $target).Sddl
  New-Item -ItemType Junction $data -Target $target | Out-Null
  Run $setup '/S', '/allusers' 0
  Require ((Get-Item $data).LinkType -ne 'Junction') 'the folder is no link'
  RequireGuarded $data
  Require (-not (Test-Path (Join-Path $data 'deployment.json'))) 'the file behind the link does not count'
  Require ((Get-Acl $target).Sddl -eq $rights) 'the rights of the target are as they were'
  Require (Test-Path (Join-Path $target 'deployment.json')) 'the target is as it was'
  Uninstall '--delete-app-data'

  Step 'What is left'
  $places = 'C:\ProgramData', 'C:\Program Files', $env:APPDATA, $env:LOCALAPPDATA, "$second\AppData\Roaming", "$second\AppData\Local"
  $left = $places | ForEach-Object { Get-ChildItem $_ -Filter '*backoffice*' -ErrorAction SilentlyContinue } | ForEach-Object FullName
  $left | ForEach-Object { Write-Host $_ }
  Remove-Item -Recurse -Force $entry, $second
  Require ($null -eq ($left | Where-Object { $_ -notlike 'C:\ProgramData\Backoffice.untrusted-*' })) 'only what was put aside is left'
}
finally {
  Step 'The report of the installer'
  if (Test-Path $log) { Get-Content $log }
}
