import { useTranslation } from 'react-i18next'

import type { PublicationSetView } from '#contract/partners/staff/publishing.ts'
import type { Path } from '#domain/partners/publishing/fields.ts'

import type { ChangedValue } from '#web/backoffice/platform/second-person/Changes.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'

type Difference = PublicationSetView['changes'][number]['differences'][number]

const partNames = [
	'bands',
	'votes',
	'up_to',
	'release_by_pricing',
	'decline_alone',
	'record_payment_alone',
	'record_charge_alone',
	'front_office',
	'back_office',
	'I',
	'II',
	'III',
	'IV',
	'V',
	'VI',
	'hours',
	'material_above',
	'material_share_bps',
	'suspends_interest',
	'intake',
	'review',
	'offer',
	'closing',
	'primary',
	'link',
	'call_to_action_text',
	'logo_mark',
	'type',
	'shape',
	'density',
	'image',
	'width',
	'layers',
	'path',
	'tone',
	'sans',
	'serif',
	'heavy',
	'rounded',
	'sharp',
	'round',
	'regular',
	'compact',
	'airy',
	'soft',
	'middle',
	'full',
] as const

/** Contents in words: each part by its name, and a place in a list counted from one. */
export function useNames() {
	const { t } = useTranslation('publishing')
	const { number, locale } = useFormats()
	/** As it is kept: rounded, two contents that differ would look the same. */
	const exact = (value: number): string => number(value, { decimals: 20 })
	const nameOf = (step: string | number): string => {
		if (typeof step === 'number') return number(step + 1)
		const known = partNames.find((name) => name === step)
		return known === undefined ? step : t(`part.${known}`)
	}
	const nameOfPath = (path: Path): string => path.map(nameOf).join(' ')
	/** The same at the head of a field, where it begins a line. */
	const labelOf = (path: Path): string => {
		const step = path.at(-1) ?? ''
		// A place in a list is named with what it is a place of.
		const name = nameOfPath(path.slice(typeof step === 'number' ? -2 : -1))
		return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
	}
	const valueOf = (value: unknown): string | null => {
		if (value === undefined || value === null || value === '') return null
		if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
		return typeof value === 'number' ? exact(value) : typeof value === 'string' ? value : JSON.stringify(value)
	}
	const changeOf = ({ path, before, after }: Difference): ChangedValue => ({
		name: nameOfPath(path),
		before: valueOf(before),
		after: valueOf(after),
	})
	return { exact, nameOf, nameOfPath, labelOf, valueOf, changeOf }
}
