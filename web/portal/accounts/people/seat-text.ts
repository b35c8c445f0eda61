import { useTranslation } from 'react-i18next'

import type { Part, MemberRole } from '#domain/accounts/memberships/roles.ts'

import { useFormats } from '../../../kit/texts/formats.ts'

interface Seat {
	readonly role: MemberRole
	readonly parts: readonly Part[]
	readonly access_until: string | null
}

/** A seat in one line: an adviser's parts, and the end where there is one. */
export function useSeatText(): (seat: Seat) => string {
	const { t } = useTranslation('people')
	const formats = useFormats()
	return ({ role, parts, access_until }) =>
		[
			...(role === 'adviser' ? [parts.map((part) => t(`part.${part}`)).join(', ')] : []),
			...(access_until === null ? [] : [t('people.until', { date: formats.date(access_until) })]),
		].join(' · ')
}
