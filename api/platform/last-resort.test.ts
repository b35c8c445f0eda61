import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { expect, it } from 'vitest'

import { fault_exit_code } from './last-resort.ts'

/** Runs a program with the handler in place; its stop says so. */
async function run(program: string): Promise<{ code: unknown; said: string }> {
	const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
		cwd: import.meta.dirname,
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stdout)])
	return { code, said }
}

const prelude = `
	import { endOnUnexpectedError } from './last-resort.ts'
	import { makeLog } from './log.ts'
	endOnUnexpectedError(makeLog('info'), async () => { console.log('stopped') })
	setInterval(() => undefined, 1000);
`

it.each([
	['an error in a timer', `setTimeout(() => { throw Object.assign(new Error('planted'), { code: 'EMFILE' }) })`],
	['a promise that nobody waits for', `void Promise.reject(new Error('planted'))`],
	[
		'an event of an error that nobody listens for',
		`(await import('node:events')).default.prototype.emit.call(new (await import('node:events')).default(), 'error', new Error('planted'))`,
	],
])('%s is logged, and the process stops what runs and ends', async (_what, fault) => {
	const { code, said } = await run(prelude + fault)
	expect(code).toBe(fault_exit_code)
	expect(said).toContain('"msg":"unexpected error: the process ends"')
	expect(said).toContain('planted')
	expect(said).toContain('stopped')
})

it('an error while it stops ends it at once', async () => {
	const stalling = prelude.replace(
		`console.log('stopped')`,
		`setTimeout(() => { throw new Error('again') }); await new Promise(() => undefined)`,
	)
	const { code } = await run(`${stalling}setTimeout(() => { throw new Error('planted') })`)
	expect(code).toBe(fault_exit_code)
})
