import { describe, expect, it } from 'vitest'

import { issue } from '#domain/platform/errors/catalogue.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { saveOver } from './save-over.ts'

interface Version {
	readonly version: number
}

/** A server that holds one version or none, and accepts changes of that version only. */
function saving(saved: Version | undefined, does_meet = false) {
	const sent: number[] = []
	return {
		sent,
		send: async ({ version }: Version): Promise<void> => {
			sent.push(version)
			if (saved === undefined) throw new CallRefusal([issue('err_entity_not_found', undefined)], 404)
			if (version !== saved.version) throw new CallRefusal([issue('err_version_conflict', undefined)], 409)
		},
		reread: async () => saved,
		takeOver: () => !does_meet,
	}
}

describe('saving a record that others save too', () => {
	it('sends the base version', async () => {
		const server = saving({ version: 1 })
		expect(await saveOver({ version: 1 }, server)).toBe(true)
		expect(server.sent).toEqual([1])
	})

	it('merges the changes of others and retries', async () => {
		const server = saving({ version: 2 })
		expect(await saveOver({ version: 1 }, server)).toBe(true)
		expect(server.sent).toEqual([1, 2])
	})

	it('does not retry on a conflict', async () => {
		const server = saving({ version: 2 }, true)
		expect(await saveOver({ version: 1 }, server)).toBe(false)
		expect(server.sent).toEqual([1])
	})

	it('does not retry if the record was deleted', async () => {
		const server = saving(undefined)
		expect(await saveOver({ version: 1 }, server)).toBe(false)
		expect(server.sent).toEqual([1])
	})

	it('rethrows every other refusal without a retry', async () => {
		const server = saving({ version: 1 })
		const send = async (base: Version): Promise<void> => {
			await server.send(base)
			throw new CallRefusal([issue('err_field_required', 'last_name')], 422)
		}
		await expect(saveOver({ version: 1 }, { ...server, send })).rejects.toThrow(CallRefusal)
		expect(server.sent).toEqual([1])
	})
})
