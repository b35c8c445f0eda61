import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { removeLeftFolders } from './folders.ts'

it('folders of a killed run are removed, and of a living one or of somebody else not', async () => {
	const parent = await mkdtemp(path.join(tmpdir(), 'folders-'))
	onTestFinished(() => rm(parent, { recursive: true, force: true }))
	const ended = spawn(process.execPath, ['--eval', ''])
	await once(ended, 'exit')
	for (const [name, owner] of [
		['fundament-test-left', ended.pid],
		['fundament-test-alive', process.pid],
		['another', ended.pid],
	] as const) {
		await mkdir(path.join(parent, name))
		await writeFile(path.join(parent, name, 'owner'), String(owner))
	}
	await mkdir(path.join(parent, 'fundament-without-owner'))
	await removeLeftFolders(parent)
	expect((await readdir(parent)).toSorted()).toEqual(['another', 'fundament-test-alive', 'fundament-without-owner'])
})
