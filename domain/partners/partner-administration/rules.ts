import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { isPostCodeOf, postCodeExample } from '#domain/platform/address.ts'
import { email } from '#domain/platform/email.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { addFault, choice, choices, clearable, multilineText, rawText, text } from '#domain/platform/fields.ts'
import { lender, type Lender } from '../configuration/lender.ts'
import { starterKits } from '../starter-kits/names.ts'
import { isKeyOfSandbox, max_partner_key } from './kind.ts'
import { stateMoveNames } from './state.ts'

/** Names of hosts that mean something else, to people or to programs. */
const reservedKey =
	/^(?:www|house|localhost|admin|backoffice|staff|api|status|static|cdn|support|mail|smtp|imap|mx|ns\d?|ftp|autodiscover|autoconfig|mta-sts|wpad)$/

/** The first label of the partner's address; it stands in mailed links and is never changed. */
const partnerKey = rawText()
	.trim()
	.min(1, { abort: true })
	.max(max_partner_key, { abort: true })
	.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, { error: 'err_partner_key_invalid', abort: true })
	// Two hyphens there begin a name that browsers show in other letters, and so as that of somebody else.
	.refine((key) => !/^..--/.test(key), fault('err_partner_key_invalid'))
	.refine((key) => !reservedKey.test(key) && !isKeyOfSandbox(key), fault('err_partner_key_taken'))

const languagesOffered = {
	languages: choices(languages).min(1),
	default_language: choice(languages),
}

interface Offered {
	readonly languages: readonly string[]
	readonly default_language: string
}

const defaultIsOffered = ({ languages: offered, default_language }: Offered, context: z.RefinementCtx): void => {
	if (!offered.includes(default_language)) addFault(context, ['default_language'], 'err_partner_language_not_offered')
}

const display_name = text({ max: 80 })

export const newPartner = z
	.strictObject({ key: partnerKey, display_name, kit: choice(starterKits), ...languagesOffered })
	.superRefine(defaultIsOffered)
export type NewPartner = z.output<typeof newPartner>

/** An address that pages link to. */
const link = rawText()
	.trim()
	.min(1, { abort: true })
	.max(300, { abort: true })
	.refine((address) => z.url({ protocol: /^https$/ }).safeParse(address).success, fault('err_partner_link_invalid'))

/** Counts the saves: whoever saves says which state of the settings they have seen. */
const seenVersion = z.int().min(1)

/** What an administrator sets in words, whatever the partner's state. */
export const partnerSettings = z.strictObject({
	display_name,
	customer_support_email: clearable(email),
	customer_support_phone: clearable(text({ max: 40 })),
	terms_url: link,
	data_protection_url: link,
	terms_of_use_url: clearable(link),
	imprint_url: clearable(link),
})

export const savedSettings = partnerSettings.extend({ ...languagesOffered, version: seenVersion }).superRefine(defaultIsOffered)

export const postCodeFits = ({ country, postcode }: Pick<Lender, 'country' | 'postcode'>, context: z.RefinementCtx): void => {
	if (!isPostCodeOf(country, postcode)) addFault(context, ['postcode'], 'err_post_code_invalid', { example: postCodeExample(country) })
}

/** The lender as contracts name it, with the account to pay to: set only until the partner goes live (docs/domain/readings B496). */
export const savedLender = z.strictObject({
	legal_name: text({ max: 160 }),
	lender: lender.superRefine(postCodeFits),
	version: seenVersion,
})

export const suspension = z.strictObject({ reason: multilineText({ max: 2_000 }) })

/** With the settings as whoever proposes has seen them: the second person confirms these and no others. */
export const stateProposal = z.strictObject({ move: choice(stateMoveNames), version: seenVersion })
