import { expect, it, vi } from 'vitest'

import { issue } from '#domain/platform/errors/catalogue.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { addOnce } from './add-once.ts'

const refusedWith = (code: 'err_idempotency_key_reused' | 'err_field_required') => () =>
	Promise.reject(new CallRefusal([issue(code, undefined)], 422))

it('adds', async () => {
	const reread = vi.fn<() => Promise<void>>(() => Promise.resolve())
	expect(await addOnce(() => Promise.resolve(), reread)).toBe(true)
	expect(reread).not.toHaveBeenCalled()
})

it('adds nothing where an earlier attempt succeeded, and rereads the records', async () => {
	const reread = vi.fn<() => Promise<void>>(() => Promise.resolve())
	expect(await addOnce(refusedWith('err_idempotency_key_reused'), reread)).toBe(false)
	expect(reread).toHaveBeenCalledOnce()
})

it('rethrows every other refusal', async () => {
	const reread = vi.fn<() => Promise<void>>(() => Promise.resolve())
	await expect(addOnce(refusedWith('err_field_required'), reread)).rejects.toThrow(CallRefusal)
	expect(reread).not.toHaveBeenCalled()
})
