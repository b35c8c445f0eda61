import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'

import { CallRefusal, TimedOut, Unreachable } from '../../kit/call.ts'
import { Button } from '../../kit/Button.tsx'
import { Contact } from '../../kit/layout/Contact.tsx'
import { PageHeading } from '../../kit/layout/PageHeading.tsx'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import { EmailNotConfirmed } from '../accounts/account/EmailNotConfirmed.tsx'
import { NotFound } from '../platform/NotFound.tsx'
import classes from '../platform/StatusPage.module.css'
import { useRetry } from '../platform/use-retry.ts'

/** Shown in place of a page that failed: what happened as far as it is known, once more, and whom to ask. */
export function ErrorPage() {
	const error = useRouteError()
	if (error instanceof CallRefusal && error.is('err_authentication_email_not_confirmed')) {
		return <EmailNotConfirmed />
	}
	// A missing record and somebody else's both get the not-found page.
	if (error instanceof CallRefusal && error.http_status === 404) {
		return <NotFound />
	}
	return <Failure error={error} />
}

/** After a release the chunks of an open page no longer exist. */
const isOutdated = (error: unknown): boolean =>
	error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

function Failure({ error }: { readonly error: unknown }) {
	const { t } = useTranslation('shell')
	const problemText = useProblemText()
	const retry = useRetry()
	const is_outdated = isOutdated(error)
	// The title already says that something went wrong.
	const is_told = error instanceof Unreachable || error instanceof TimedOut || (error instanceof CallRefusal && !error.is('err_unexpected'))
	const reference = problemText.referenceOf(error)
	const told = is_told ? problemText.ofError(error) : t('error.text')
	return (
		<div className={classes.page}>
			<PageHeading
				above={error instanceof CallRefusal && <p className={classes.code}>{t('error.code', { code: error.http_status })}</p>}
				title={t('error.title')}
				lead={is_outdated ? t('error.outdated') : told}
			/>
			<Button
				onClick={() => {
					if (is_outdated) location.reload()
					else void retry()
				}}
			>
				{is_outdated ? t('error.reload') : t('form.retry')}
			</Button>
			<div className={classes.contact}>
				<p>{t('error.contact')}</p>
				{reference !== undefined && <p className={classes.code}>{reference}</p>}
				<Contact />
			</div>
		</div>
	)
}
