import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import path from 'node:path'

/** The programs of each browser, and Debian's package with it. */
const needed = {
	firefox: [['firefox-esr', 'firefox-esr']],
	webkit: [
		['WebKitWebDriver', 'webkit2gtk-driver'],
		['Xvfb', 'xvfb'],
	],
} as const

const folders = (process.env['PATH'] ?? '').split(path.delimiter)

const isThere = (program: string): boolean =>
	folders.some((folder) => {
		try {
			accessSync(path.join(folder, program), constants.X_OK)
			return true
		} catch {
			return false
		}
	})

const missing = new Set(
	Object.values(needed).flatMap((programs) => programs.filter(([program]) => !isThere(program)).map(([, debian]) => debian)),
)
if (!missing.has('webkit2gtk-driver') && globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').length === 0) missing.add('webkit2gtk-driver')
if (missing.size > 0) {
	console.error(`Not installed: ${[...missing].join(', ')}. On Debian: apt-get install ${[...missing].join(' ')}`)
	process.exit(1)
}
const runner = path.resolve('node_modules/.bin/vitest')
const { status } = spawnSync(runner, ['run', '--config', 'e2e/browsers/vitest.config.ts', ...process.argv.slice(2)], {
	stdio: 'inherit',
	env: { ...process.env, PATH: `${path.dirname(runner)}${path.delimiter}${process.env['PATH'] ?? ''}` },
})
process.exit(status ?? 1)
