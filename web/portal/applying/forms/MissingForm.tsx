import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import classes from '#web/portal/platform/StatusPage.module.css'

/** The partner's own form is required but missing: the visitor cannot fix that (docs/domain/readings Q1). */
export function MissingForm() {
	const { t } = useTranslation(['forms', 'shell'])
	return (
		<div className={classes.page}>
			<PageHeading title={t('forms:missing.title')} lead={t('forms:missing.text')} />
			<Button onClick={() => location.reload()}>{t('shell:form.retry')}</Button>
			<div className={classes.contact}>
				<p>{t('shell:error.contact')}</p>
				<Contact />
			</div>
		</div>
	)
}
