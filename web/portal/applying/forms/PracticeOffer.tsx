import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { places } from '#domain/applying/forms/places.ts'
import { medical_practice } from '#domain/applying/forms/wanted.ts'

import { placeOf } from '#web/portal/platform/access.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'

/** Links the self-employed of a liberal profession to the form for medical practices, where the partner has one. */
export function PracticeOffer({ company_type }: { readonly company_type: unknown }) {
	const { t } = useTranslation('forms')
	const is_meant = company_type === 'FREIE_BERUFE'
	const [has_form, setHasForm] = useState(false)
	useEffect(() => {
		if (!is_meant) return
		// A failure can be ignored: there is then no form to offer.
		import('./fetch-form.ts')
			.then(({ fetchForm }) => fetchForm(medical_practice))
			.then(
				({ version }) => setHasForm(version > 0),
				() => undefined,
			)
	}, [is_meant])
	if (!is_meant || !has_form) return null
	return (
		<Notice kind="info" title={t('practice.title')} is_news>
			<p>{t('practice.text')}</p>
			<p>
				<Link to={placeOf({ name: medical_practice }, places.continue)}>{t('practice.go')}</Link>
			</p>
		</Notice>
	)
}
