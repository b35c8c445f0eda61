import { useTranslation } from 'react-i18next'

import type { StaffIdentPerson } from '#contract/signing/staff/identifications.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import classes from './Identifications.module.css'

export function ValidUntil({ person: { valid_until } }: { readonly person: StaffIdentPerson }) {
	const { t } = useTranslation('identifications')
	const formats = useFormats()
	return valid_until === null ? null : <p className={classes.muted}>{t('staff.valid_until', { date: formats.date(valid_until) })}</p>
}
