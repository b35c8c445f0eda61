import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

/** A fake npm that installs only the Node of this test run, and prints that it ran. */
const npm_that_installs = `#!/bin/sh
echo "npm $1"
mkdir -p node_modules/node/bin
ln -sf "${process.execPath}" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json`

const script = `
process.on('SIGTERM', () => {
	console.log('stopped')
	process.exit(7)
})
console.log('ran', process.argv.slice(2).join(' '))
if (process.argv[2] === 'stay') setInterval(() => undefined, 1000)
else process.exit(3)`

/** A clone with the bootstrap, one script and the given npm on the path. */
function clone(npm: string): { folder: string; start(...options: string[]): ReturnType<typeof spawn> } {
	const folder = mkdtempSync(path.join(tmpdir(), 'fundament-clone-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	for (const name of ['scripts', 'bin']) mkdirSync(path.join(folder, name))
	cpSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(folder, 'scripts', 'bootstrap.mjs'))
	writeFileSync(path.join(folder, 'scripts', 'script.mjs'), script)
	writeFileSync(path.join(folder, 'bin', 'npm'), npm)
	chmodSync(path.join(folder, 'bin', 'npm'), 0o755)
	setLock(folder, 'one')
	const env = { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}` }
	return {
		folder,
		start: (...options) =>
			spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/script.mjs', ...options], {
				cwd: folder,
				env,
				stdio: ['ignore', 'pipe', 'pipe'],
			}),
	}
}

const setLock = (folder: string, integrity: string): void =>
	writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, 'node_modules/one': { integrity } } }))

async function outcomeOf(child: ReturnType<typeof spawn>): Promise<{ code: number | null; said: string }> {
	let said = ''
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
	const [code] = (await once(child, 'close')) as [number | null]
	return { code, said }
}

describe.runIf(process.platform !== 'win32')('the bootstrap', () => {
	test('installs on a fresh clone and when the lock file changed, and returns the exit code', async () => {
		const { folder, start } = clone(npm_that_installs)
		expect(await outcomeOf(start('a', 'b'))).toEqual({
			code: 3,
			said: 'Installing packages: this takes a minute the first time.\nnpm ci\nran a b\n',
		})
		expect(await outcomeOf(start('a', 'b'))).toEqual({ code: 3, said: 'ran a b\n' })
		setLock(folder, 'two')
		expect(await outcomeOf(start())).toEqual({ code: 3, said: 'Installing packages: the lock file changed.\nnpm ci\nran \n' })
	})

	test.each(['with the install', 'without one'])('forwards SIGTERM, %s', async (when) => {
		const { start } = clone(npm_that_installs)
		if (when === 'without one') await outcomeOf(start())
		const child = start('stay')
		child.stdout?.on('data', (chunk: Buffer) => {
			if (chunk.toString().includes('ran stay')) child.kill('SIGTERM')
		})
		const { code, said } = await outcomeOf(child)
		expect(said).toContain('stopped')
		expect(code).toBe(7)
	})

	test.each([
		{ version: '11.19.1', hint: '' },
		{ version: '9.2.0', hint: ' npm 9.2.0 is older than 10: "npm install --global npm" brings a newer one.' },
	])('ends with one sentence when npm $version fails', async ({ version, hint }) => {
		const { start } = clone(`#!/bin/sh\n[ "$1" = --version ] && echo ${version} && exit\nexit 1`)
		expect(await outcomeOf(start())).toEqual({
			code: 1,
			said: `Installing packages: this takes a minute the first time.\nnpm ci failed; its message stands above.${hint}\n`,
		})
	})
})
