import { z } from 'zod'

import { email } from '../email.ts'
import { fault } from '../errors/issues.ts'
import { rawText, soft, yesNo } from '../fields.ts'
import { isCommonPassword } from './common-passwords.ts'
import { language } from './languages.ts'
import { token } from './token.ts'

const min_password_length = 8
const max_password_length = 254

/** Composed form, so that the same keys on another system give the same password; never trimmed. */
const passwordText = rawText().normalize('NFC').min(1, { abort: true })

const isStorable = (password: string): boolean => !/\p{Cc}/u.test(password) && password.isWellFormed()

/** The four classes the specification asks for; special is any printable sign that is no letter or digit, the blank included (Q24). */
const isComplex = (password: string): boolean =>
	/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password) && /[^\p{L}\p{M}\p{N}\p{C}]/u.test(password)

/** A password being chosen. Beyond the specification's composition, one that is on every attacker's list is refused. */
export const newPassword = passwordText
	.min(min_password_length, { error: 'err_password_too_short', abort: true })
	.max(max_password_length, { error: 'err_password_too_long', abort: true })
	.refine(isStorable, { ...fault('err_field_invalid_characters'), abort: true })
	.refine((password) => isComplex(password) && !isCommonPassword(password), { ...fault('err_password_too_simple'), abort: true })

/** A password being entered: no rule but the length, so that an old one never locks its owner out. */
export const loginPassword = passwordText.max(max_password_length, { error: 'err_password_too_long', abort: true })

const isAccepted = (accepted: boolean): boolean => accepted

const acceptances = {
	accepted_terms: yesNo.refine(isAccepted, fault('terms_and_conditions_invalid')),
	accepted_partner_terms: yesNo,
}

const languageChoices = { interface_language: language, communication_language: language }

const registrationFields = {
	email: soft(email),
	password: soft(newPassword),
	...acceptances,
	...languageChoices,
	marketing_consent_accepted: yesNo.default(false),
}

/**
 * When a rule over several fields is asked: as soon as those named are sound, whatever is wrong with the others. Left alone,
 * zod asks it last, and its fault comes up only when all others are mended.
 */
const whenSound = (...fields: readonly string[]) => ({
	when: ({ issues }: z.core.ParsePayload): boolean =>
		issues.every(({ code, path: [field] = [] }) => code === 'unrecognized_keys' || (typeof field === 'string' && !fields.includes(field))),
})

const isUnlikeAddress = (entered: { email: string; password: string }): boolean =>
	!isCommonPassword(entered.password, { email: entered.email })

const tooSimple = { ...fault('err_password_too_simple'), path: ['password'], ...whenSound('email', 'password') }

/** What registration sends. Whether the partner's terms must be accepted is the partner's setting: see `acceptsPartnerTerms`. */
export const registration = z.strictObject(registrationFields).refine(isUnlikeAddress, tooSimple)

interface PartnerTerms {
	readonly is_partner_terms_required: boolean
}

interface Accepted {
	readonly accepted_partner_terms: boolean
}

/** Whether the terms of the partner are accepted, where it has any of its own. */
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

/** A password that is too simple is compared all the same; one that is missing is not, for that is said already. */
const isSame = (chosen: unknown, repeated: string): boolean => typeof chosen !== 'string' || chosen === '' || chosen === repeated

const isRepeated = (entered: { password: string; repeat_password: string }): boolean => isSame(entered.password, entered.repeat_password)

const repeatDiffers = { ...fault('err_password_repeat_differs'), path: ['repeat_password'], ...whenSound('repeat_password') }

/** The registration screen: what is sent, and the password once more. */
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

/** What accepting an invitation sends; the partner's terms as at registration. */
export const invitationAcceptance = z.strictObject(invitationFields)

export const invitationForm = (partner: PartnerTerms) =>
	z
		.strictObject({ ...invitationFields, repeat_password })
		.refine(acceptsWhatIsRequired(partner), partnerTermsMissing)
		.refine(isRepeated, repeatDiffers)

const newAccountFields = { password: soft(newPassword), ...acceptances, ...languageChoices }

/** An account made by an invitation of a company's team: its link says whose. */
export const invitedRegistration = z.strictObject(newAccountFields)

export const invitedRegistrationForm = (partner: PartnerTerms) =>
	z
		.strictObject({ ...newAccountFields, repeat_password })
		.refine(acceptsWhatIsRequired(partner), partnerTermsMissing)
		.refine(isRepeated, repeatDiffers)

export const marketingChoice = z.strictObject({ marketing_consent_accepted: yesNo })
