import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { prepareTexts, requireTexts } from './have-texts.ts'
import { prepareToTell } from './problem-text.ts'

/** Texts of German whose files come as `read` says. */
async function textsFrom(read: () => Promise<Record<string, string>>): Promise<i18n> {
	const texts = createInstance()
	const deliver = async (namespace: string, done: ReadCallback): Promise<void> => {
		try {
			done(null, namespace === 'shell' ? {} : await read())
		} catch (error) {
			done(error as Error, null)
		}
	}
	await texts
		.use({ type: 'backend', init: () => undefined, read: (_, namespace, done) => void deliver(namespace, done) } satisfies BackendModule)
		.init({ lng: 'de', fallbackLng: false, ns: ['shell'], defaultNS: 'shell' })
	return texts
}

describe('texts something is told by', () => {
	afterEach(() => void vi.useRealTimers())

	it('are there once they have come', async () => {
		const texts = await textsFrom(() => Promise.resolve({ err_unexpected: 'Da ging etwas schief.' }))
		await prepareTexts(texts, ['errors'])
		expect(texts.exists('err_unexpected', { ns: 'errors' })).toBe(true)
	})

	it('are done without where they cannot be had, and nobody fails for it', async () => {
		const texts = await textsFrom(() => Promise.reject(new TypeError('Failed to fetch')))
		await expect(prepareTexts(texts, ['errors'])).resolves.toBeUndefined()
		await expect(requireTexts(texts, ['errors'])).rejects.toThrow('errors')
	})

	it('keep nobody waiting where they neither come nor fail', async () => {
		const texts = await textsFrom(() => new Promise(() => undefined))
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		const told = prepareTexts(texts, ['errors'])
		await vi.advanceTimersByTimeAsync(3_000)
		await expect(told).resolves.toBeUndefined()
	})
})

describe('what codes are told by', () => {
	it.each([
		{ code: 'err_field_required', files: ['errors'] },
		{ code: 'err_payout_missing', files: ['errors', 'case-errors'] },
	])('$code needs $files', async ({ code, files }) => {
		const texts = await textsFrom(() => Promise.resolve({ err_field_required: 'Pflichtfeld.' }))
		await prepareToTell(texts, [code])
		expect(['errors', 'case-errors'].filter((file) => texts.hasResourceBundle('de', file))).toEqual(files)
	})
})
