# What an installer does on a real Windows, as an administrator on a machine that nobody else uses: the workflow `packages.yml` runs it.
#     windows.ps1 FOLDER     the folder of the packages
# Ends with an error at the first thing that is not as docs/it-guide.zh.md says, and always shows the installer's log.
param([Parameter(Mandatory)][string]$Folder)
$ErrorActionPreference = 'Stop'
$setup = (Get-ChildItem (Join-Path $Folder '*-Setup-*-x64.exe')).FullName
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

try {
  Step 'A folder that somebody planted is not taken over'
  New-Item -ItemType Directory $data | Out-Null
  Set-Content (Join-Path $data 'deployment.json') '{ "apiUrl": "https://planted.example" }'
  icacls $data /setowner '*S-1-5-32-545' | Out-Null
  Run $setup '/S', '/allusers' 0
  Require (Test-Path $program) 'the program is installed'
  RequireGuarded $data
  Require (-not (Test-Path (Join-Path $data 'deployment.json'))) 'the planted file does not count'
  Require ((Get-ChildItem 'C:\ProgramData\Backoffice.untrusted-*').Count -eq 1) 'the planted folder stands beside'
  Require ((Get-ItemProperty $key).DisplayVersion -ne '') 'the detection rule finds the version'
  Require (Test-Path 'HKLM:\Software\Classes\backoffice') 'links are registered'

  Step 'The program starts, and says what this PC would use'
  Run $program '--check-config' 2
  Run $program '--support-bundle', (Join-Path $env:TEMP 'bundle.zip') 0
  Require ((Get-Item (Join-Path $env:TEMP 'bundle.zip')).Length -gt 0) 'a support bundle is there'

  Step 'Policies are read'
  New-Item -Force 'HKLM:\Software\Policies\Backoffice' | Out-Null
  $policies = @{ apiUrl = 'https://erp.example.com/api'; svc = 'mall'; clientId = 'backoffice'; clientSecret = 'secret' }
  foreach ($name in $policies.Keys) { Set-ItemProperty 'HKLM:\Software\Policies\Backoffice' $name $policies[$name] }
  Run $program '--check-config' 0
  Remove-Item -Recurse 'HKLM:\Software\Policies\Backoffice'

  Step 'A running program is not ended by a silent upgrade, and politely by /force'
  $till = Start-Process -PassThru $program '--demo'
  Wait-Process -Id $till.Id -Timeout 15 -ErrorAction SilentlyContinue
  Require (-not $till.HasExited) 'the program runs'
  Run $setup '/S', '/allusers' 1618
  Require (-not $till.HasExited) 'it still runs'
  Run $setup '/S', '/allusers', '/force' 0
  Require ($till.HasExited) 'it has ended'

  Step 'An uninstallation leaves what it says, and nothing else'
  Set-Content (Join-Path $data 'deployment.json') '{}'
  Run 'C:\Program Files\Backoffice\Uninstall Backoffice.exe' '/allusers', '/S', '--delete-app-data', '_?=C:\Program Files\Backoffice' 0
  Remove-Item -Recurse -Force 'C:\Program Files\Backoffice'
  foreach ($gone in $key, 'HKLM:\Software\Classes\backoffice', "$env:APPDATA\Backoffice", "$env:LOCALAPPDATA\Backoffice") {
    Require (-not (Test-Path $gone)) "$gone is gone"
  }
  Require (Test-Path (Join-Path $data 'deployment.json')) 'the configuration of the administrators is still there'
  RequireGuarded $data
}
finally {
  Step 'The report of the installer'
  if (Test-Path $log) { Get-Content $log }
}
