import { Client } from 'pg'
import { vi } from 'vitest'

import type { TestServer } from './server.ts'

/**
 * The statements that one call sends to the database. The partners are read just before, as they are every few seconds in any case; setting
 * a connection's scope is not counted, because it depends on the connection's previous use.
 */
export async function statementsOf(server: TestServer, call: () => Promise<{ readonly status: number }>): Promise<string[]> {
	await server.services.partners.readAgain()
	const query = vi.spyOn(Client.prototype, 'query')
	try {
		const { status } = await call()
		if (status >= 300) throw new Error(`The call was answered with ${status}.`)
		const texts = query.mock.calls.map(([asked]: readonly unknown[]) =>
			typeof asked === 'string' ? asked : (asked as { readonly text: string }).text,
		)
		return texts.filter((text) => !text.includes('set_config'))
	} finally {
		query.mockRestore()
	}
}
