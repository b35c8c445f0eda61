import { useTranslation } from 'react-i18next'

import classes from './fields.module.css'

interface FieldLabelProps {
	readonly label: string
	readonly is_optional: boolean
	readonly addon?: string | undefined
}

/** A field's label. Optional fields are marked; required ones have no asterisk. */
export function FieldLabel({ label, is_optional, addon }: FieldLabelProps) {
	const { t } = useTranslation('shell')
	if (!is_optional && addon === undefined) return label
	return (
		<>
			{label} {addon !== undefined && <span className={classes.addon}>{addon} </span>}
			{is_optional && <span className={classes.optional}>{t('form.optional')}</span>}
		</>
	)
}
