import { parseSync, type Plugin } from 'vite'
import { expect, it } from 'vitest'

import { leanContract } from './lean-contract.ts'

/** The code of a module's parts in the build. */
function partsIn(file: string, code: string): string {
	const { transform, load } = leanContract() as Required<Pick<Plugin, 'transform' | 'load'>>
	const context = { parse: (text: string) => parseSync('m.js', text).program }
	const { code: entry } = (transform as { handler: (this: unknown, code: string, id: string) => { code: string } }).handler.call(
		context,
		code,
		file,
	)
	const ids = [...entry.matchAll(/from '([^']+)'/g)].map(([, id = '']) => id)
	return ids
		.map((id) => (load as { handler: (this: unknown, id: string) => { code: string } | null }).handler.call(context, id)?.code ?? '')
		.join('\n')
}

it('an endpoint keeps what is needed to call it, and no schema', () => {
	const lean = partsIn(
		'/r/contract/banks.ts',
		`import { z } from 'zod'
import { endpoint } from './endpoint.ts'
const bank = z.object({ name: z.string() })
export const findBank = endpoint({ method: 'GET', path: '/banks', summary: 'Finds', access: 'user', answer: bank, refuses: [] })`,
	)
	expect(lean).toContain(`endpoint({ method: 'GET', path: '/banks', access: 'user', answer: true })`)
	expect(lean).not.toContain('zod')
})

it('what endpoints share may be spread into them', () => {
	const lean = partsIn(
		'/r/contract/session-time.ts',
		`import { z } from 'zod'
import { endpoint } from './endpoint.ts'
const time = z.object({ left_s: z.int() })
const answers = { permission: 'read', answer: time }
const shared = { ...answers, method: 'GET', summary: 'How long', refuses: [] }
export const getTime = endpoint({ ...shared, ...answers, path: '/session', access: 'user' })`,
	)
	expect(lean).toContain(`endpoint({ ...shared, ...answers, path: '/session', access: 'user' })`)
	expect(lean).not.toContain('zod')
})
