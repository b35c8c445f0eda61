import { describe, expect, it } from 'vitest'

import { issuesIn, verdict } from '../../testing/verdict.ts'
import {
	credentials,
	invitationForm,
	loginPassword,
	newPassword,
	passwordChange,
	passwordChangeForm,
	passwordRecovery,
	passwordRecoveryForm,
	passwordRequest,
	registration,
	registrationForm,
} from './rules.ts'

const password = 'Xk8$wq2L'
const longest = `Xk8$${'y7Bv?m'.repeat(41)}wq2L`

const aRegistration = {
	email: 'Anna@example.de',
	password,
	accepted_terms: true,
	accepted_partner_terms: false,
	interface_language: 'de',
	communication_language: 'fr',
}

describe('newPassword', () => {
	it.each([password, longest, 'Xk8 wq2Lz', 'Äö7 uvwxz', ' Xk8$wq2L ', 'Xk8🛢wq2L', 'Xk8€wq2L'])('accepts %j as it is', (given) => {
		expect(verdict(newPassword, given)).toEqual({ accepted: given })
	})

	it.each([
		['', 'err_field_required'],
		[undefined, 'err_field_required'],
		['Xk8$wq2', 'err_password_too_short'],
		[`${longest}?`, 'err_password_too_long'],
		['xk8$wq2l', 'err_password_too_simple'],
		['XK8$WQ2L', 'err_password_too_simple'],
		['Xkx$wqzL', 'err_password_too_simple'],
		['Xk8wq2Lz', 'err_password_too_simple'],
		['Sommer2024!', 'err_password_too_simple'],
		['Xk8$wq2\u0007', 'err_field_invalid_characters'],
		[`Xk8$wq2${String.fromCharCode(0xdc00)}`, 'err_field_invalid_characters'],
	])('refuses %j with %s alone', (given, code) => {
		expect(verdict(newPassword, given)).toEqual({ refused: [code] })
	})

	it('treats two encodings of one password as equal', () => {
		expect(verdict(newPassword, 'U\u0308k8$wq2l')).toEqual({ accepted: 'Ük8$wq2l' })
		expect(verdict(loginPassword, 'U\u0308k8$wq2l')).toEqual({ accepted: 'Ük8$wq2l' })
	})

	it('reports its limits', () => {
		expect(issuesIn(newPassword, 'Xk8$')).toEqual([{ code: 'err_password_too_short', values: { min: 8 } }])
		expect(issuesIn(newPassword, `${longest}?`)).toEqual([{ code: 'err_password_too_long', values: { max: 254 } }])
		expect(longest).toHaveLength(254)
	})
})

describe('loginPassword', () => {
	it.each([
		['x', { accepted: 'x' }],
		[longest, { accepted: longest }],
		['', { refused: ['err_field_required'] }],
		[`${longest}?`, { refused: ['err_password_too_long'] }],
	])('%# checks the length only', (given, expected) => {
		expect(verdict(loginPassword, given)).toEqual(expected)
	})
})

describe('registration', () => {
	it('lower-cases the address and refuses a missing consent', () => {
		expect(verdict(registration, aRegistration)).toEqual({
			accepted: { ...aRegistration, email: 'anna@example.de', names: null, telephone: null, marketing_consent_accepted: false },
		})
	})

	it.each([
		[{ accepted_terms: false }, [{ code: 'terms_and_conditions_invalid', field: 'accepted_terms' }]],
		[{ accepted_terms: undefined }, [{ code: 'err_field_required', field: 'accepted_terms' }]],
		[{ interface_language: 'it' }, [{ code: 'err_field_invalid', field: 'interface_language' }]],
		[{ role: 'admin' }, [{ code: 'err_field_unknown', field: 'role' }]],
		[{ email: 'anna.muster@example.de', password: 'Muster-2024!' }, [{ code: 'err_password_too_simple', field: 'password' }]],
		[{ password: 'Sommer2024!' }, [{ code: 'err_password_too_simple', field: 'password' }]],
		[
			{ email: 'anna.muster@example.de', password: 'Muster-2024!', accepted_terms: undefined },
			[
				{ code: 'err_field_required', field: 'accepted_terms' },
				{ code: 'err_password_too_simple', field: 'password' },
			],
		],
	])('%j', (change, issues) => {
		expect(issuesIn(registration, { ...aRegistration, ...change })).toEqual(issues)
	})

	it('requires the partner terms where the partner does', () => {
		const entered = { ...aRegistration, repeat_password: password }
		expect(issuesIn(registrationForm({ is_partner_terms_required: false }), entered)).toEqual([])
		expect(issuesIn(registrationForm({ is_partner_terms_required: true }), { ...entered, accepted_partner_terms: true })).toEqual([])
		expect(issuesIn(registrationForm({ is_partner_terms_required: true }), entered)).toEqual([
			{ code: 'err_partner_terms_not_accepted', field: 'accepted_partner_terms' },
		])
	})
})

describe('the repeated password', () => {
	const differs = [{ code: 'err_password_repeat_differs', field: 'repeat_password' }]
	const required = [{ code: 'err_field_required', field: 'repeat_password' }]
	const terms = { is_partner_terms_required: false }
	const an_invitation = { ...aRegistration, email: undefined, token: 'aB-_9' }
	const { email: _email, ...invitation } = an_invitation

	it.each([
		[registrationForm(terms), aRegistration],
		[invitationForm(terms), invitation],
		[passwordRecoveryForm, { password, token: 'aB-_9' }],
		[passwordChangeForm, { old_password: 'x', new_password: password }],
	])('must be equal (%#)', (form, entered) => {
		expect(issuesIn(form, { ...entered, repeat_password: password })).toEqual([])
		expect(issuesIn(form, { ...entered, repeat_password: `${password} ` })).toEqual(differs)
		expect(issuesIn(form, { ...entered, repeat_password: '' })).toEqual(required)
	})

	it.each([
		[registrationForm({ is_partner_terms_required: true }), ['email', 'accepted_terms', 'accepted_partner_terms', 'repeat_password']],
		[invitationForm({ is_partner_terms_required: true }), ['accepted_terms', 'token', 'accepted_partner_terms', 'repeat_password']],
		[passwordRecoveryForm, ['token', 'repeat_password']],
		[passwordChangeForm, ['old_password', 'repeat_password']],
	])('is compared whatever else is wrong (%#)', (form, fields) => {
		const shape: object = form.shape
		// zod checks no further after these faults: a value of the wrong type, an empty text.
		const entered = { ...aRegistration, email: '', accepted_terms: null, old_password: '', new_password: password, token: 7 }
		const asked = Object.fromEntries(Object.entries(entered).filter(([field]) => field in shape))
		const issues = issuesIn(form, { ...asked, repeat_password: 'something else' })
		expect(new Set(issues.map(({ field }) => field))).toEqual(new Set(fields))
		expect(issues.at(-1)).toEqual(differs[0])
	})

	it.each([
		[{ password: 'short', repeat_password: 'shirt' }, ['err_password_too_short', 'err_password_repeat_differs']],
		[{ password: 'short', repeat_password: 'short' }, ['err_password_too_short']],
		[{ password: '', repeat_password: 'shirt' }, ['err_field_required']],
		[{ repeat_password: 'shirt' }, ['err_field_required']],
		[{ password: 5, repeat_password: 'shirt' }, ['err_field_invalid']],
		[{ password, repeat_password: 'shirt', role: 'admin' }, ['err_field_unknown', 'err_password_repeat_differs']],
	])('reports only the actual faults: %j', (change, codes) => {
		expect(issuesIn(passwordRecoveryForm, { token: 'aB-_9', ...change }).map(({ code }) => code)).toEqual(codes)
	})

	it.each([null, 'text', 5, ['list']])('is not compared with %j', (given) => {
		expect(issuesIn(registrationForm(terms), given)).toHaveLength(1)
	})

	it('is not sent', () => {
		expect(verdict(registration, { ...aRegistration, repeat_password: password })).toEqual({ refused: ['err_field_unknown'] })
	})
})

describe('invitation', () => {
	const { email: _email, ...entered } = { ...aRegistration, token: 'aB-_9', repeat_password: password }

	it('requires the partner terms where the partner does', () => {
		expect(issuesIn(invitationForm({ is_partner_terms_required: false }), entered)).toEqual([])
		expect(issuesIn(invitationForm({ is_partner_terms_required: true }), entered)).toEqual([
			{ code: 'err_partner_terms_not_accepted', field: 'accepted_partner_terms' },
		])
		expect(issuesIn(invitationForm({ is_partner_terms_required: false }), { ...entered, accepted_terms: false })).toEqual([
			{ code: 'terms_and_conditions_invalid', field: 'accepted_terms' },
		])
	})
})

describe('the other bodies', () => {
	it.each([
		[credentials, { email: 'A@example.de', password: 'x' }, []],
		[credentials, { email: 'A@example.de', password: '' }, ['err_field_required']],
		[passwordRequest, { email: 'a' }, ['err_email_invalid']],
		[passwordChange, { old_password: 'old', new_password: password }, []],
		[passwordChange, { old_password: 'old', new_password: 'new' }, ['err_password_too_short']],
		[passwordRecovery, { password, token: 'a'.repeat(200) }, []],
		[passwordRecovery, { password, token: 'a'.repeat(201) }, ['err_authentication_token_invalid']],
		[passwordRecovery, { password, token: "a'b" }, ['err_authentication_token_invalid']],
	])('%# %j', (schema, given, codes) => {
		expect(issuesIn(schema, given).map((issue) => issue.code)).toEqual(codes)
	})
})
