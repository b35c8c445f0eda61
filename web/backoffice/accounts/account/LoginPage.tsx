import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { AppearanceSelect } from '../../../kit/layout/AppearanceSelect.tsx'
import { ownAddress, path } from '#web/backoffice/platform/path.ts'
import { Brand } from '#web/backoffice/platform/layout/Brand.tsx'
import { LanguageMenu } from '#web/backoffice/platform/layout/LanguageMenu.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'
import { useSession } from '#web/backoffice/platform/session.ts'

/** The back office's own sign-in. An applicant's session grants no access here. */
export function LoginPage() {
	const { t } = useTranslation('backoffice-login')
	const [query] = useSearchParams()
	const session = useSession()
	const navigate = useNavigate()
	const wanted = ownAddress(query.get('urlToRedirect'))
	return (
		<main id="content" tabIndex={-1} className={classes.page}>
			<PageTitle title={t('login.page')} />
			<div className={classes.card}>
				<div className={classes.brand}>
					<Brand />
				</div>
				<h1 tabIndex={-1} className={classes.title}>
					{t('login.title')}
				</h1>
				<LoginForm
					lead={t(wanted === undefined ? 'login.lead' : 'login.needed')}
					onSignedIn={async () => {
						// The server has signed somebody in, and knows nobody.
						if ((await session.find()) === null) throw new Refusal([{ code: 'err_cookies_not_kept' }])
						await navigate(wanted ?? path.waiting(), { replace: true })
					}}
				/>
			</div>
			<div className={classes.choices}>
				<LanguageMenu />
				<AppearanceSelect />
			</div>
		</main>
	)
}
