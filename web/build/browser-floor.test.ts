import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { newerApisIn } from './browser-floor.ts'

const root = path.join(import.meta.dirname, '../..')

/** They run in Node alone. */
const onTheServer = ['web/build/', 'web/portal/entry-server.tsx', 'domain/testing/']

it('names what browsers of our floor do not have', () => {
	expect(newerApisIn('const ids = rows.values().map(idOf).toArray()')).toEqual(['Iterator helpers'])
	expect(newerApisIn('await scheduler.yield()')).toEqual(['Scheduler API'])
	expect(newerApisIn('Object.values(rows).map(idOf)')).toEqual([])
})

it('is used by nothing that runs in a browser; Temporal, which much uses, is loaded before an app starts', () => {
	const sources = globSync('{web,domain,contract}/**/*.{ts,tsx}', { cwd: root }).filter(
		(file) => !/\.test\.tsx?$/.test(file) && !onTheServer.some((place) => file.startsWith(place)),
	)
	expect(sources.length).toBeGreaterThan(500)
	const found = sources.flatMap((file) => newerApisIn(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`))
	expect(found).toEqual([])
	const mains = ['portal', 'backoffice'].map((app) => readFileSync(path.join(root, `web/${app}/main.tsx`), 'utf8'))
	expect(mains.filter((main) => !main.includes('temporalReady()'))).toEqual([])
})
