import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)

/** A Chromium that works on this machine, with its arguments. */
export interface Chromium {
	readonly executable_path: string
	readonly args: readonly string[]
}

/** It opens only our own pages, often as root in a container: no sandbox, and no background requests. */
const args = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable']

const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
	darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
	win32: [process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LocalAppData']].flatMap((folder) =>
		folder === undefined
			? []
			: [`${folder}\\Google\\Chrome\\Application\\chrome.exe`, `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`],
	),
}

/** CHROME_PATH if it is set, else the system's, else the one of the npm package. */
export async function findChromium(): Promise<Chromium> {
	return { executable_path: chosenChromium() ?? installedChromium() ?? (await bundledChromium()), args }
}

/**
 * CHROME_PATH if it is set, else the headless shell that the npm package brings, else the machine's. The shell has no windows: a new
 * context takes a tenth of the processor time that it takes in a whole Chromium, and a test run opens hundreds.
 */
export async function findHeadlessShell(): Promise<Chromium> {
	return { executable_path: chosenChromium() ?? (await bundledOrInstalled()), args }
}

async function bundledOrInstalled(): Promise<string> {
	try {
		return await bundledChromium()
	} catch (error) {
		const installed = installedChromium()
		if (installed === undefined) throw error
		return installed
	}
}

function chosenChromium(): string | undefined {
	const chosen = process.env['CHROME_PATH']
	if (chosen === undefined || chosen === '') return undefined
	if (!existsSync(chosen)) throw new Error(`CHROME_PATH=${chosen} does not exist.`)
	return chosen
}

function installedChromium(): string | undefined {
	const folders = (process.env['PATH'] ?? '').split(path.delimiter)
	const on_path = process.platform === 'linux' ? namesOnPath.flatMap((name) => folders.map((folder) => path.join(folder, name))) : []
	return [...on_path, ...(usualPlaces[process.platform] ?? [])].find((file) => existsSync(file) && starts(file))
}

/** Some systems install only a stub that explains where to get a browser. Chrome on Windows and macOS has no such stub. */
const starts = (file: string): boolean => process.platform !== 'linux' || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0

/** Unpacks the packaged Chromium, which is for Linux, and the libraries it needs if the system lacks them. */
export async function bundledChromium(): Promise<string> {
	if (process.platform !== 'linux') throw new Error('No Chromium found: install Chrome, or set CHROME_PATH.')
	const { default: packaged, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
	const folder = path.join(root, '.build', 'chromium')
	mkdirSync(folder, { recursive: true })
	// The package unpacks into the temporary folder, where another account's copy could not be run.
	const { TMPDIR: usual_folder } = process.env
	process.env['TMPDIR'] = folder
	try {
		const file = await packaged.executablePath()
		if (starts(file)) return file
		await inflate(path.join(root, 'node_modules', '@sparticuz', 'chromium', 'bin', 'al2023.tar.br'))
		setupLambdaEnvironment(path.join(folder, 'al2023', 'lib'))
		if (starts(file)) return file
		const { stderr } = spawnSync(file, ['--version'], { encoding: 'utf8' })
		throw new Error(`The packaged Chromium does not start (${stderr.trim()}): install Chromium, or set CHROME_PATH.`)
	} finally {
		if (usual_folder === undefined) delete process.env['TMPDIR']
		else process.env['TMPDIR'] = usual_folder
	}
}
