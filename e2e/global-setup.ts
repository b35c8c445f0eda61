import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { cloneDatabase, startEmbeddedPostgres, urlOfDatabase } from '#api/platform/db/embedded.ts'
import { makeTestFolder, removeLeftFolders } from '#api/test/folders.ts'

import { findHeadlessShell, type Chromium } from '../scripts/chromium.ts'
import { startProcess } from './product-process.ts'

/** The state that every product of a run begins with. */
export interface Beginning {
	readonly superuser_url: string
	/** Of a database that nothing has been written to. */
	readonly empty_url: string
	/** A database, and the files that belong to it, as a product leaves them that has started for the first time. */
	readonly template: string
	readonly data_dir: string
	/** Where products keep their files; gone with the run. */
	readonly folder: string
	readonly chromium: Chromium
}

declare module 'vitest' {
	interface ProvidedContext {
		beginning: Beginning
	}
}

/** One PostgreSQL for all products of the run, and a product that has started once: the others begin with a copy of what it made. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	await build()
	await removeLeftFolders()
	const folder = await makeTestFolder('fundament-e2e-')
	const postgres = await startEmbeddedPostgres({ data_dir: folder, durable: false })
	const tearDown = async (): Promise<void> => {
		await postgres.stop()
		await rm(folder, { recursive: true, force: true })
	}
	try {
		const { superuser_url, url: empty_url } = postgres
		const [template, data_dir] = ['started', path.join(folder, 'started')]
		await cloneDatabase({ superuser_url, template: 'fundament', name: template })
		const first = await startProcess({ data_dir, database_url: urlOfDatabase(empty_url, template) })
		await first.stop()
		project.provide('beginning', { superuser_url, empty_url, template, data_dir, folder, chromium: await findHeadlessShell() })
	} catch (error) {
		await tearDown()
		throw error
	}
	return tearDown
}

/** A process of its own: Vite sets NODE_ENV and keeps its memory. */
async function build(): Promise<void> {
	const script = path.join(path.dirname(import.meta.dirname), 'scripts/build.ts')
	const [code] = (await once(spawn(process.execPath, [script, '--if-stale'], { stdio: 'inherit' }), 'exit')) as [number | null]
	if (code !== 0) throw new Error('The web apps could not be built.')
}
