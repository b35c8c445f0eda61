import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { prepareTexts, requireTexts } from './have-texts.ts'
import { prepareToTell } from './problem-text.ts'

/** German texts whose files load by `read`. */
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

describe('texts of faults', () => {
	afterEach(() => void vi.useRealTimers())

	it('are available once loaded', async () => {
		const texts = await textsFrom(() => Promise.resolve({ err_unexpected: 'Da ging etwas schief.' }))
		await prepareTexts(texts, ['errors'])
		expect(texts.exists('err_unexpected', { ns: 'errors' })).toBe(true)
	})

	it('fail silently unless required', async () => {
		const texts = await textsFrom(() => Promise.reject(new TypeError('Failed to fetch')))
		await expect(prepareTexts(texts, ['errors'])).resolves.toBeUndefined()
		await expect(requireTexts(texts, ['errors'])).rejects.toThrow('errors')
	})

	it('time out if they neither load nor fail', async () => {
		const texts = await textsFrom(() => new Promise(() => undefined))
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		const told = prepareTexts(texts, ['errors'])
		await vi.advanceTimersByTimeAsync(3_000)
		await expect(told).resolves.toBeUndefined()
	})
})

describe('the texts of codes', () => {
	it.each([
		{ code: 'err_field_required', files: ['errors'] },
		{ code: 'err_payout_missing', files: ['errors', 'case-errors'] },
	])('$code needs $files', async ({ code, files }) => {
		const texts = await textsFrom(() => Promise.resolve({ err_field_required: 'Pflichtfeld.' }))
		await prepareToTell(texts, [code])
		expect(['errors', 'case-errors'].filter((file) => texts.hasResourceBundle('de', file))).toEqual(files)
	})
})
