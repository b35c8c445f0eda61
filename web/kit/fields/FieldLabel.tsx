import { useTranslation } from 'react-i18next'

import classes from './fields.module.css'

/** A field's name. What may be left out says so; what is needed goes without a star. */
export function FieldLabel({ label, is_optional }: { readonly label: string; readonly is_optional: boolean }) {
	const { t } = useTranslation('shell')
	if (!is_optional) return label
	return (
		<>
			{label} <span className={classes.optional}>{t('form.optional')}</span>
		</>
	)
}
