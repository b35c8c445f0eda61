import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the document title: page, dash, back office. */
export function PageTitle({ title }: { readonly title: string }) {
	const { t } = useTranslation('backoffice')
	const whole = `${title} - ${t('name')}`
	useEffect(() => {
		document.title = whole
	}, [whole])
	return null
}
