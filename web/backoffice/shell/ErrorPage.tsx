import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'

import { Button } from '../../kit/Button.tsx'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import classes from './Frame.module.css'
import { Notice } from '../platform/layout/Notice.tsx'
import { PageTitle } from '../platform/layout/PageTitle.tsx'

/** Replaces a page that failed, with the error as text and a retry. */
export function ErrorPage() {
	const { t } = useTranslation('shell')
	const error = useRouteError()
	const problemText = useProblemText()
	const revalidator = useRevalidator()
	return (
		<>
			<PageTitle title={t('error.page')} />
			<Notice title={t('error.title')} text={problemText.ofError(error)} is_page is_alert>
				<Button is_busy={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
					{t('form.retry')}
				</Button>
				<Button emphasis="secondary" onClick={() => location.reload()}>
					{t('error.reload')}
				</Button>
			</Notice>
		</>
	)
}

/** The same without the frame, when the profile is unknown. */
export const BareErrorPage = () => (
	<main id="content" tabIndex={-1} className={classes.content}>
		<ErrorPage />
	</main>
)
