import { expect, it } from 'vitest'

import { max_total_bytes, roomIssue } from './quota.ts'

const kept = (upload_status: 'pending' | 'uploaded' | 'failed', size_bytes: number | null, announced_bytes: number | null = null) => ({
	upload_status,
	size_bytes,
	announced_bytes,
})

it.each([
	['fills it up', [kept('uploaded', max_total_bytes - 10)], 10, false],
	['is one byte too many', [kept('uploaded', max_total_bytes - 10)], 11, true],
	['finds the room taken by what is announced', [kept('pending', null, max_total_bytes - 10)], 11, true],
	['counts what arrived, not what was announced', [kept('uploaded', 5, max_total_bytes)], 11, false],
	['finds the room of what failed free', [kept('failed', null, max_total_bytes)], max_total_bytes, false],
	['is alone', [], max_total_bytes, false],
	['is too much alone', [], max_total_bytes + 1, true],
	['comes beside one of unknown size', [kept('pending', null)], max_total_bytes, false],
])('a file that %s', (_, others, size_bytes, is_refused) => {
	expect(roomIssue(others, size_bytes)?.code).toBe(is_refused ? 'err_document_quota_reached' : undefined)
})
