import { describe, expect, it } from 'vitest'

import { isUnfinished, queueAfter, startable, type QueueEvent, type Upload } from './upload-queue.ts'

const chosen = { document_type: 'other', as_of_date: null, file: { name: 'a.pdf', size: 10 } as File }
const after = (...events: QueueEvent[]): readonly Upload[] => events.reduce(queueAfter, [] as readonly Upload[])
const added = (id: string): QueueEvent => ({ kind: 'added', id, chosen })
const started = (id: string): QueueEvent => ({ kind: 'started', id })

const ids = (queue: readonly Upload[]) => startable(queue).map(({ id }) => id)

describe('the upload queue', () => {
	it('goes through waiting, sending and checking to stored', () => {
		const steps: QueueEvent[] = [
			started('1'),
			{ kind: 'created', id: '1', document_id: 'd' },
			{ kind: 'progressed', id: '1', share: 0.4 },
			{ kind: 'sent', id: '1' },
			{ kind: 'stored', id: '1' },
		]
		const phases = steps.map((_, at) => after(added('1'), ...steps.slice(0, at + 1))[0])
		expect(phases.map((upload) => [upload?.phase, upload?.share, upload?.document_id])).toEqual([
			['sending', 0, undefined],
			['sending', 0, 'd'],
			['sending', 0.4, 'd'],
			['checking', 1, 'd'],
			['stored', 1, 'd'],
		])
	})

	it('starts over on a retry', () => {
		const failed = after(
			added('1'),
			started('1'),
			{ kind: 'created', id: '1', document_id: 'd' },
			{ kind: 'failed', id: '1', error: 'x', is_resumable: false },
		)
		expect(failed[0]).toMatchObject({ phase: 'failed', error: 'x', document_id: 'd' })
		expect(queueAfter(failed, { kind: 'retried', id: '1' })[0]).toMatchObject({
			phase: 'waiting',
			share: 0,
			document_id: 'd',
			error: undefined,
		})
	})

	it('resumes by itself after an interruption, and keeps its slot meanwhile', () => {
		const interrupted = after(added('1'), added('2'), added('3'), started('1'), started('2'), { kind: 'interrupted', id: '1' })
		expect([interrupted[0]?.phase, ids(interrupted), interrupted.filter(isUnfinished).length]).toEqual(['interrupted', [], 3])
		expect(queueAfter(interrupted, { kind: 'progressed', id: '1', share: 0.5 })[0]).toMatchObject({ phase: 'sending', share: 0.5 })
	})

	it('clamps the progress between 0 and 1', () => {
		expect(after(added('1'), { kind: 'progressed', id: '1', share: 1.2 })[0]?.share).toBe(1)
		expect(after(added('1'), { kind: 'progressed', id: '1', share: -1 })[0]?.share).toBe(0)
	})

	it('ignores events of a cancelled upload', () => {
		expect(
			after(
				added('1'),
				{ kind: 'removed', id: '1' },
				{ kind: 'progressed', id: '1', share: 0.5 },
				{ kind: 'failed', id: '1', error: 'x', is_resumable: false },
			),
		).toEqual([])
	})

	it('starts two at once, in the order of their choice', () => {
		expect(ids(after(added('1'), added('2'), added('3')))).toEqual(['1', '2'])
		expect(ids(after(added('1'), added('2'), added('3'), started('1')))).toEqual(['2'])
		expect(ids(after(added('1'), added('2'), added('3'), started('1'), started('2')))).toEqual([])
		expect(
			ids(
				after(added('1'), added('2'), added('3'), started('1'), { kind: 'failed', id: '1', error: 'x', is_resumable: false }, started('2')),
			),
		).toEqual(['3'])
	})

	it('reports uploads that must not be interrupted', () => {
		expect(after(added('1')).some(isUnfinished)).toBe(true)
		expect(after(added('1'), started('1'), { kind: 'sent', id: '1' }).some(isUnfinished)).toBe(true)
		expect(after(added('1'), started('1'), { kind: 'failed', id: '1', error: 'x', is_resumable: false }).some(isUnfinished)).toBe(false)
		expect(after(added('1'), { kind: 'stored', id: '1' }).some(isUnfinished)).toBe(false)
	})
})
