import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)

/** A folder with a copy of our configuration and files planted for a test, so that a check reports there what it would report here. */
export interface PlantedFolder {
	readonly folder: string
	/** Runs a script of node_modules and returns its output. */
	run(script: string, ...options: string[]): string
	remove(): void
}

/** Creates the folder; `configuration` are files of ours to copy, `files` the planted ones by path. */
export function plant(configuration: readonly string[], files: Readonly<Record<string, string>>): PlantedFolder {
	const folder = mkdtempSync(path.join(tmpdir(), 'fundament-planted-'))
	for (const file of configuration) cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
	symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
		writeFileSync(path.join(folder, file), `${text}\n`)
	}
	return {
		folder,
		run: (script, ...options) => {
			const program = path.join(root, 'node_modules', script)
			const { stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
				cwd: folder,
				encoding: 'utf8',
				maxBuffer: 100_000_000,
			})
			return stdout === '' ? stderr : stdout
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	}
}
