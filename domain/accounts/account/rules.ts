import { z } from 'zod'

import { email } from '#domain/platform/email.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { clearable, optional, pattern, rawText, soft, text, yesNo } from '#domain/platform/fields.ts'
import { phone } from '#domain/platform/phone.ts'
import { isCommonPassword } from './common-passwords.ts'
import { language } from './languages.ts'
import { token } from './token.ts'

const min_password_length = 8
const max_password_length = 254

/** Normalised to NFC, so that the same keys on another system give the same password; never trimmed. */
const passwordText = rawText().normalize('NFC').min(1, { abort: true })

const isStorable = (password: string): boolean => !/\p{Cc}/u.test(password) && password.isWellFormed()

/** The four classes of the specification; special is any printable sign that is neither letter nor digit, the blank included (Q24). */
const isComplex = (password: string): boolean =>
	/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password) && /[^\p{L}\p{M}\p{N}\p{C}]/u.test(password)

/** A new password. Beyond the specification's composition rule, passwords on attackers' lists are refused. */
export const newPassword = passwordText
	.min(min_password_length, { error: 'err_password_too_short', abort: true })
	.max(max_password_length, { error: 'err_password_too_long', abort: true })
	.refine(isStorable, { ...fault('err_field_invalid_characters'), abort: true })
	.refine((password) => isComplex(password) && !isCommonPassword(password), { ...fault('err_password_too_simple'), abort: true })

/** An entered password. Only the length is checked, so that a password set under older rules still works. */
export const loginPassword = passwordText.max(max_password_length, { error: 'err_password_too_long', abort: true })

const isAccepted = (accepted: boolean): boolean => accepted

const acceptances = {
	accepted_terms: yesNo.refine(isAccepted, fault('terms_and_conditions_invalid')),
	accepted_partner_terms: yesNo,
}

const languageChoices = { interface_language: language, communication_language: language }

/** Somebody's names on one line, for a greeting: nothing that a mail program makes a link of. */
const names = pattern(text({ max: 100 }), /^[^:/@<>]*$/)

/** What somebody tells of themselves and may correct later; emptied, it is no longer known. */
export const personalForm = z.strictObject({ names: optional(names), telephone: optional(phone) })

/** A change of the own profile: of what is named, and of nothing else. */
export const profileChange = z
	.strictObject({
		interface_language: language.optional(),
		communication_language: language.optional(),
		names: clearable(names).optional(),
		telephone: clearable(phone).optional(),
	})
	.refine((change) => Object.keys(change).length > 0)

const registrationFields = {
	email: soft(email),
	password: soft(newPassword),
	...personalForm.shape,
	...acceptances,
	...languageChoices,
	marketing_consent_accepted: yesNo.default(false),
}

/**
 * Runs a rule over several fields as soon as the named ones are valid, whatever the others hold. By default zod runs it
 * last, so that its fault would appear only after all others are fixed.
 */
const whenSound = (...fields: readonly string[]) => ({
	when: ({ issues }: z.core.ParsePayload): boolean =>
		issues.every(({ code, path: [field] = [] }) => code === 'unrecognized_keys' || (typeof field === 'string' && !fields.includes(field))),
})

const isUnlikeAddress = (entered: { email: string; password: string }): boolean =>
	!isCommonPassword(entered.password, { email: entered.email })

const tooSimple = { ...fault('err_password_too_simple'), path: ['password'], ...whenSound('email', 'password') }

/** The body of a registration. The partner's setting decides whether its terms must be accepted: see `acceptsPartnerTerms`. */
export const registration = z.strictObject(registrationFields).refine(isUnlikeAddress, tooSimple)

interface PartnerTerms {
	readonly is_partner_terms_required: boolean
}

interface Accepted {
	readonly accepted_partner_terms: boolean
}

/** True if the partner's own terms are accepted, or it has none. */
export const acceptsPartnerTerms = ({ is_partner_terms_required }: PartnerTerms, entered: Accepted): boolean =>
	entered.accepted_partner_terms || !is_partner_terms_required

const acceptsWhatIsRequired =
	(partner: PartnerTerms) =>
	(entered: Accepted): boolean =>
		acceptsPartnerTerms(partner, entered)

const partnerTermsMissing = {
	...fault('err_partner_terms_not_accepted'),
	path: ['accepted_partner_terms'],
	...whenSound('accepted_partner_terms'),
}

const repeat_password = soft(passwordText)

/** Also compares a password that breaks other rules; a missing one is reported by its own field. */
const isSame = (chosen: unknown, repeated: string): boolean => typeof chosen !== 'string' || chosen === '' || chosen === repeated

const isRepeated = (entered: { password: string; repeat_password: string }): boolean => isSame(entered.password, entered.repeat_password)

const repeatDiffers = { ...fault('err_password_repeat_differs'), path: ['repeat_password'], ...whenSound('repeat_password') }

/** The registration form: the body plus the repeated password. */
export const registrationForm = (partner: PartnerTerms) =>
	z
		.strictObject({ ...registrationFields, repeat_password })
		.refine(isUnlikeAddress, tooSimple)
		.refine(acceptsWhatIsRequired(partner), partnerTermsMissing)
		.refine(isRepeated, repeatDiffers)

export const credentials = z.strictObject({ email, password: loginPassword })

const passwordChangeFields = { old_password: soft(loginPassword), new_password: soft(newPassword) }

export const passwordChange = z.strictObject(passwordChangeFields)

export const passwordChangeForm = z
	.strictObject({ ...passwordChangeFields, repeat_password })
	.refine((entered) => isSame(entered.new_password, entered.repeat_password), repeatDiffers)

export const passwordRequest = z.strictObject({ email })

const passwordRecoveryFields = { password: soft(newPassword), token }

export const passwordRecovery = z.strictObject(passwordRecoveryFields)

export const passwordRecoveryForm = z.strictObject({ ...passwordRecoveryFields, repeat_password }).refine(isRepeated, repeatDiffers)

const invitationFields = { ...passwordRecoveryFields, ...acceptances, ...languageChoices }

/** The body that accepts an invitation; the partner's terms apply as at registration. */
export const invitationAcceptance = z.strictObject(invitationFields)

export const invitationForm = (partner: PartnerTerms) =>
	z
		.strictObject({ ...invitationFields, repeat_password })
		.refine(acceptsWhatIsRequired(partner), partnerTermsMissing)
		.refine(isRepeated, repeatDiffers)

const newAccountFields = { password: soft(newPassword), ...acceptances, ...languageChoices }

/** Registration by a team invitation: the link identifies the address. */
export const invitedRegistration = z.strictObject(newAccountFields)

export const invitedRegistrationForm = (partner: PartnerTerms) =>
	z
		.strictObject({ ...newAccountFields, repeat_password })
		.refine(acceptsWhatIsRequired(partner), partnerTermsMissing)
		.refine(isRepeated, repeatDiffers)

export const marketingChoice = z.strictObject({ marketing_consent_accepted: yesNo })
