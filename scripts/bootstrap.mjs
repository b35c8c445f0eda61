// Runs before every script for newcomers: `node scripts/bootstrap.mjs scripts/<name>.ts [arguments]`. Plain JavaScript for the machine's
// own Node, before anything is installed. Installs the packages when they are missing or the lock file has changed, and continues with the
// Node that the packages include.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const leastVersion = [20, 19]
const least_npm = 10
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const on_windows = process.platform === 'win32'
const bundled_node = path.join(modules, 'node', 'bin', on_windows ? 'node.exe' : 'node')
const installed_lock = path.join(modules, '.package-lock.json')

/** @param {string} sentence */
function fail(sentence) {
	console.error(sentence)
	process.exit(1)
}

function requireNode() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
	const [least_major = 0, least_minor = 0] = leastVersion
	if (major > least_major || (major === least_major && minor >= least_minor)) return
	fail(`Node ${leastVersion.join('.')} or newer is needed to begin; this is ${process.versions.node}.`)
}

/**
 * @param {string} file
 * @returns {Record<string, { integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(file) {
	const lock = /** @type {{ packages: ReturnType<typeof packagesIn> }} */ (JSON.parse(readFileSync(file, 'utf8')))
	return lock.packages
}

/**
 * Compares npm's record of the last install here with the lock file, so that an `npm install` by hand counts too. Optional packages are for
 * other platforms; ours come with the packages that need them.
 */
function isInstalled() {
	if (!existsSync(bundled_node) || !existsSync(installed_lock)) return false
	const installed = packagesIn(installed_lock)
	return Object.entries(packagesIn(path.join(root, 'package-lock.json'))).every(
		([name, wanted]) =>
			name === '' || wanted.optional === true || wanted.devOptional === true || installed[name]?.integrity === wanted.integrity,
	)
}

/**
 * Debian's npm 9 says that there is no lock file, because it cannot read one of its overrides.
 * @param {NodeJS.ProcessEnv} env
 */
function hintOfAge(env) {
	const version = spawnSync('npm', ['--version'], { env, encoding: 'utf8', shell: on_windows }).stdout?.trim() ?? ''
	if (Number(version.split('.')[0]) >= least_npm) return ''
	return ` npm ${version} is older than ${least_npm}: "npm install --global npm" brings a newer one.`
}

function install() {
	console.log(
		existsSync(installed_lock) ? 'Installing packages: the lock file changed.' : 'Installing packages: this takes a minute the first time.',
	)
	const env = { ...process.env }
	// npm must not run on the Node inside node_modules, which it is about to replace.
	const path_key = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
	env[path_key] = (env[path_key] ?? '')
		.split(path.delimiter)
		.filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
		.join(path.delimiter)
	// Tests and build need the development packages, whatever NODE_ENV says; some packages install their program by a script.
	const npm_arguments = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error']
	const { status, error } = spawnSync('npm', npm_arguments, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], shell: on_windows })
	if (error !== undefined) fail(`npm could not be run: ${error.message}`)
	if (status !== 0) fail(`npm ci failed; its message stands above.${hintOfAge(env)}`)
	if (!existsSync(bundled_node)) fail('npm ci did not bring Node: allow the install script of the package "node".')
}

/**
 * @param {string} script
 * @param {string[]} rest
 * @param {boolean} just_installed
 */
async function goOn(script, rest, just_installed) {
	if (!just_installed && realpathSync(process.execPath) === realpathSync(bundled_node)) {
		// The usual case after the first run: without a second process, signals and the exit code need no forwarding.
		process.argv = [process.execPath, script, ...rest]
		await import(pathToFileURL(script).href)
		return
	}
	const child = spawn(bundled_node, [script, ...rest], { stdio: 'inherit' })
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
		process.on(signal, () => {
			// In a terminal Ctrl-C reaches the child directly.
			if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
		})
	}
	child.on('error', (error) => fail(`The installed Node could not be run: ${error.message}`))
	child.on('exit', (code, signal) => {
		if (signal === null) process.exit(code ?? 1)
		process.removeAllListeners(signal)
		process.kill(process.pid, signal)
	})
}

/**
 * npm sends SIGTERM only to the shell between it and this process, and many shells exit without forwarding it. So under npm the exit of the
 * parent counts as the signal.
 */
function endWithParent() {
	const parent = process.ppid
	const watch = setInterval(() => {
		if (process.ppid === parent) return
		clearInterval(watch)
		process.kill(process.pid, 'SIGTERM')
	}, 100)
	watch.unref()
}

requireNode()
if (process.env.npm_lifecycle_event !== undefined && !on_windows) endWithParent()
const [script, ...rest] = process.argv.slice(2)
if (script === undefined) fail('Usage: node scripts/bootstrap.mjs scripts/<name>.ts [arguments]')
const must_install = !isInstalled()
if (must_install) install()
await goOn(path.resolve(root, script ?? ''), rest, must_install)
