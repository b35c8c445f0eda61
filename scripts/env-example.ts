import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { z } from 'zod'

import { environment } from '#api/platform/config.ts'

/** One variable of `.env.example`: its description, and its default commented out. */
function linesFor(key: string, schema: z.ZodType): string[] {
	const description = schema.meta()?.description
	if (description === undefined) throw new Error(`${key} has no description in api/platform/config.ts.`)
	const standard = schema.safeParse(undefined).data
	return [`# ${description}.`, `# ${key}=${isPlain(standard) ? standard : ''}`, '']
}

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** The documented settings, rendered from the schema that reads them. */
function renderEnvExample(): string {
	const head = ['# Every setting, with its default. Written by `npm run env:example` from api/platform/config.ts; do not edit.', '']
	return [...head, ...Object.entries(environment.shape).flatMap(([key, schema]) => linesFor(key, schema))].join('\n')
}

const file = path.join(path.dirname(import.meta.dirname), '.env.example')
const rendered = renderEnvExample()
if (!process.argv.includes('--check')) writeFileSync(file, rendered)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== rendered) {
	console.error('.env.example does not say what api/platform/config.ts says: run npm run env:example.')
	process.exit(1)
}
