import { useTranslation } from 'react-i18next'

import classes from './Brand.module.css'

export function Brand({ is_short_on_phones = false }: { readonly is_short_on_phones?: boolean }) {
	const { t } = useTranslation('backoffice')
	return (
		<span className={classes.brand}>
			<svg className={classes.mark} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
				<path d="M3 19h18v3H3zM5 13h14v4H5zM7 7h10v4H7zM9 2h6v3H9z" />
			</svg>
			<span className={classes.name} data-short={is_short_on_phones || undefined}>
				{t('name')}
			</span>
		</span>
	)
}
