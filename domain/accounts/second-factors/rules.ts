import { z } from 'zod'

import { loginPassword } from '../account/rules.ts'
import { rawText, text } from '#domain/platform/fields.ts'

/** An authenticator app that shows a code every 30 seconds, or a passkey. */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** The second step of a sign-in accepts any of these. */
export const stepKinds = [...factorKinds, 'recovery_code'] as const

export const max_factors = 10
export const recovery_code_count = 10

/** From this number on the screen proposes new codes. */
export const areFewCodes = (left: number): boolean => left <= 3

/** Typed or pasted with blanks, as apps show it: `123 456`. */
const totpCode = rawText()
	.overwrite((typed) => typed.replaceAll(/\s/g, ''))
	.min(1, { abort: true })
	.regex(/^\d{6}$/, 'err_mfa_wrong_code')

/** Excludes letters and digits that look alike on paper. */
export const recovery_alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryPattern = new RegExp(`^[${recovery_alphabet}]{10}$`)

/** Any case, with or without the hyphen in the middle. */
const recoveryCode = rawText()
	.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
	.min(1, { abort: true })
	.regex(recoveryPattern, 'err_mfa_wrong_code')

/** The displayed form: `abcde-fghjk`. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

export const factorName = text({ max: 60 })

export const codeAnswer = z.strictObject({ code: totpCode })
export const recoveryAnswer = z.strictObject({ recovery_code: recoveryCode })
export const totpConfirmation = z.strictObject({ code: totpCode, name: factorName })
/** A change to an account's protection requires the password again. */
export const passwordProof = z.strictObject({ password: loginPassword })
export const passkeyNaming = z.strictObject({ name: factorName })
/** The setup forms also ask for a name, which is sent when the device is added. */
export const passkeyForm = z.strictObject({ name: factorName, password: loginPassword })
