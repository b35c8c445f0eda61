import { useTranslation } from 'react-i18next'

import type { WaitingItem } from '#contract/cases/staff/waiting.ts'

import { useRateNames } from '#web/backoffice/partners/reference-rates/rate-names.ts'
import { useTaskName } from '../tasks/use-task-name.ts'

interface WaitingText {
	/** What it is about: the company, or the person, product or rate where there is no case. */
	readonly subject: (item: WaitingItem) => string
	/** What is to do. */
	readonly deed: (item: WaitingItem) => string
}

export function useWaitingText(): WaitingText {
	const { t } = useTranslation(['waiting', 'backoffice-statuses', 'templates'])
	const nameOf = useTaskName()
	const rates = useRateNames()
	return {
		subject: ({ about, name, fixing, place, partner }) => {
			if (about !== null) return about.companyName
			if (fixing !== null) return `${rates.rate(fixing.rate)} ${rates.tenor(fixing.tenor)}`
			if (place.page === 'template') return t(`templates:kinds.${place.kind}`)
			if (place.page === 'bank') return partner?.display_name ?? ''
			return name ?? partner?.display_name ?? ''
		},
		deed: ({ kind, move, to, change, task, name }) => {
			if (move !== null) return t(`move.${move}`, { status: to === null ? '' : t(`backoffice-statuses:status.${to}`) })
			if (change !== null) return t(`change.${change}`)
			if (task !== null) return nameOf({ kind: task.kind, details: task.details, title: name })
			return t(`deed.${kind}`, { name: name ?? '' })
		},
	}
}
