import { describe, expect, it } from 'vitest'

import { issuesOf } from '#domain/platform/errors/issues.ts'
import { areFewCodes, codeAnswer, factorName, recoveryAnswer, shownRecoveryCode } from './rules.ts'

const codesOf = (parsed: { error?: Parameters<typeof issuesOf>[0] | undefined }): string[] =>
	parsed.error === undefined ? [] : issuesOf(parsed.error).map((found) => found.code)

describe('a code of an app', () => {
	it.each(['123456', '123 456', ' 123456\n', '1 2 3 4 5 6'])('is accepted as %j', (code) => {
		expect(codeAnswer.parse({ code })).toEqual({ code: '123456' })
	})

	it.each(['12345', '1234567', '12345a', '１２３４５６', '12-3456'])('is refused as %j', (code) => {
		expect(codesOf(codeAnswer.safeParse({ code }, { reportInput: true }))).toEqual(['err_mfa_wrong_code'])
	})

	it.each([{}, { code: '' }, { code: '  ' }, { code: null }])('is required: %j', (entered) => {
		expect(codesOf(codeAnswer.safeParse(entered, { reportInput: true }))).toEqual(['err_field_required'])
	})
})

describe('a recovery code', () => {
	it.each(['abcde-fghjk', 'ABCDE FGHJK', 'abcdefghjk'])('is accepted as %j', (recovery_code) => {
		expect(recoveryAnswer.parse({ recovery_code })).toEqual({ recovery_code: 'abcdefghjk' })
	})

	it.each(['abcde-fghj', 'abcde-fghjkm', 'abcde-fghj0', 'abcde-fghjl'])('is refused as %j', (recovery_code) => {
		expect(codesOf(recoveryAnswer.safeParse({ recovery_code }, { reportInput: true }))).toEqual(['err_mfa_wrong_code'])
	})

	it('is displayed in two parts', () => {
		expect(shownRecoveryCode('abcdefghjk')).toBe('abcde-fghjk')
	})

	it('counts as one of few from three down', () => {
		expect([4, 3, 0].map(areFewCodes)).toEqual([false, true, true])
	})
})

describe('the name of a device', () => {
	it('is a line of up to 60 characters', () => {
		expect(factorName.parse('  Mein Telefon ')).toBe('Mein Telefon')
		expect(codesOf(factorName.safeParse('x'.repeat(61)))).toEqual(['err_field_too_long'])
		expect(codesOf(factorName.safeParse(' ', { reportInput: true }))).toEqual(['err_field_required'])
	})
})
