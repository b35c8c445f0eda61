import { lowerCaseAscii, rawText } from './fields.ts'
import { fault } from './errors/issues.ts'

/** The specification's limit; RFC 5321 would allow 254. */
const max_length = 250

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

const isEmail = (address: string): boolean => {
	const at = address.indexOf('@')
	const local = address.slice(0, Math.max(at, 0))
	const domain = address.slice(at + 1)
	const labels = domain.split('.')
	return (
		local.length <= 64 &&
		localPart.test(local) &&
		labels.length >= 2 &&
		labels.every((part) => part.length <= 63 && label.test(part)) &&
		!/^\d+$/.test(labels.at(-1) ?? '')
	)
}

/**
 * The one spelling under which an address is stored and compared: trimmed, A to Z in lower case. Nothing else is folded:
 * general lower-casing would make the Kelvin sign a k, and one address into another person's. A line break stays,
 * so that the rule refuses it.
 */
export const normalizeEmail = (address: string): string => lowerCaseAscii(/[\r\n]/.test(address) ? address : address.trim())

/**
 * An address a mail can be sent to. Stricter than the grammar, on purpose: no quoted local parts, comments, address
 * literals or domains without a dot, and ASCII only. A domain with umlauts is accepted in its xn-- form, so that one
 * mailbox has one spelling and no dotless i or Cyrillic a imitates another person's address.
 */
export const email = rawText()
	.overwrite(normalizeEmail)
	.min(1, { abort: true })
	.max(max_length, { abort: true })
	.refine(isEmail, fault('err_email_invalid'))
	.meta({ format: 'email' })
