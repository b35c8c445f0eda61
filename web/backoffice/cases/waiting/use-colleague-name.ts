import { useTranslation } from 'react-i18next'

import type { PresentColleague } from '#contract/accounts/staff/account.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'

/** The name of somebody to whom something may be given; who is away is named so. */
export function useColleagueName(): (colleague: PresentColleague) => string {
	const { t } = useTranslation('waiting')
	const formats = useFormats()
	return ({ display_name: name, absent_until }) =>
		absent_until === null ? name : t('absence.name', { name, date: formats.date(absent_until) })
}

/** A warning where the one who is chosen is away. */
export function useAbsenceWarning(colleagues: readonly PresentColleague[]): (staff_id: unknown) => string | undefined {
	const { t } = useTranslation('waiting')
	const formats = useFormats()
	return (staff_id) => {
		const chosen = colleagues.find((colleague) => colleague.staff_id === staff_id)
		if (chosen === undefined || chosen.absent_until === null) return undefined
		return t('absence.warning', { name: chosen.display_name, date: formats.date(chosen.absent_until) })
	}
}
