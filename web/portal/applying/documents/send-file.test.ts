import { describe, expect, it } from 'vitest'

import { part_bytes, partSizes } from '#domain/applying/documents/parts.ts'
import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { Unreachable } from '../../../kit/call.ts'
import { sendFile, type Sending } from './send-file.ts'

const size = 3 * part_bytes + 10

/** A store in memory that breaks the connection after a given number of bytes. */
function store(file: Blob) {
	const stored = new Map<string, Blob>()
	const asked: string[] = []
	const shares: number[] = []
	const breaks = new Map<number, 'sent' | 'answer lost' | 'refused' | 'busy'>()
	let lists = 0
	const sending: Sending = {
		file,
		upload_url: 'whole',
		signal: new AbortController().signal,
		onInterrupted: () => undefined,
		pause: () => Promise.resolve(),
		onProgress: (share) => shares.push(share),
		listParts: async () => {
			lists += 1
			return partSizes(file.size).map((size_bytes, at) => {
				const part_number = at + 1
				return {
					part_number,
					size_bytes,
					is_stored: stored.has(String(part_number)) || stored.has('whole'),
					upload_url: String(part_number),
				}
			})
		},
		put: async (address, body, onSent) => {
			asked.push(address)
			const fault = breaks.get(asked.length)
			onSent(Math.floor(body.size / 2))
			if (fault === 'sent') throw new Unreachable(address)
			if (fault === 'refused') throw new Refusal([{ code: 'err_document_upload_expired' }])
			if (fault === 'busy') throw new Refusal([{ code: 'err_service_unavailable' }])
			if (stored.has(address) && address === 'whole') throw new Refusal([{ code: 'err_document_upload_expired' }])
			stored.set(address, body)
			onSent(body.size)
			if (fault === 'answer lost') throw new Unreachable(address)
		},
	}
	return { sending, stored, asked, shares, breaks, lists: () => lists }
}

const bytesOf = async (stored: ReadonlyMap<string, Blob>): Promise<Uint8Array> => {
	const parts = [...stored].toSorted(([one], [other]) => Number(one) - Number(other)).map(([, body]) => body)
	return new Blob(parts).bytes()
}

const aFile = (bytes: number): Blob => new Blob([new Uint8Array(bytes).map((_, at) => at % 251)])

describe('uploading a file', () => {
	it('sends a small file whole', async () => {
		const { sending, asked, shares } = store(aFile(part_bytes))
		await sendFile(sending)
		expect([asked, shares]).toEqual([['whole'], [0.5, 1]])
	})

	it('sends a large file in parts that add up to it', async () => {
		const file = aFile(size)
		const { sending, asked, stored, shares, lists } = store(file)
		await sendFile(sending)
		expect([asked, lists()]).toEqual([['1', '2', '3', '4'], 1])
		expect(Buffer.from(await bytesOf(stored)).equals(Buffer.from(await file.bytes()))).toBe(true)
		expect(shares).toEqual(shares.toSorted((one, other) => one - other))
		expect(shares.at(-1)).toBe(1)
	})

	it('resumes after a broken connection with the missing parts', async () => {
		const { sending, asked, breaks, lists, shares } = store(aFile(size))
		breaks.set(3, 'sent')
		await sendFile(sending)
		expect([asked, lists()]).toEqual([['1', '2', '3', '3', '4'], 2])
		// After the break the progress resumes from the parts stored, not from zero.
		expect(shares.filter((share) => share === 0)).toHaveLength(1)
	})

	it('does not repeat a part that arrived although its response was lost', async () => {
		const { sending, asked, breaks } = store(aFile(size))
		breaks.set(2, 'answer lost')
		await sendFile(sending)
		expect(asked).toEqual(['1', '2', '3', '4'])
	})

	it('requests a new URL when one has expired', async () => {
		const { sending, breaks, lists } = store(aFile(size))
		breaks.set(4, 'refused')
		await sendFile(sending)
		expect(lists()).toBe(2)
	})

	it('checks with the server whether a small file without a response arrived, and does not send it again', async () => {
		const { sending, asked, breaks, lists } = store(aFile(10))
		breaks.set(1, 'answer lost')
		await sendFile(sending)
		expect([asked, lists()]).toEqual([['whole'], 1])
	})

	it.each(['busy', 'refused', 'sent'] as const)('sends a small file to a new URL after each attempt that was %s', async (fault) => {
		const { sending, asked, breaks, stored } = store(aFile(10))
		for (const attempt of [1, 2, 3]) breaks.set(attempt, fault)
		await sendFile(sending)
		expect(asked).toEqual(['whole', '1', '1', '1'])
		expect(stored.get('1')?.size).toBe(10)
	})

	it('never counts a small file as sent that a busy store refused', async () => {
		const { sending, breaks, stored } = store(aFile(10))
		for (let attempt = 1; attempt < 20; attempt += 1) breaks.set(attempt, 'busy')
		await expect(sendFile(sending)).rejects.toBeInstanceOf(Error)
		expect(stored.size).toBe(0)
	})

	it('rejects with the refusal of the first attempt', async () => {
		const { sending } = store(aFile(10))
		const refusal = new Refusal([{ code: 'err_document_too_large', values: { max_bytes: 1 } }])
		await expect(sendFile({ ...sending, put: () => Promise.reject(refusal) })).rejects.toBe(refusal)
	})
})
