import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { staffLogin } from '#contract/staff/account.ts'
import { credentials } from '#domain/account/rules.ts'

import { call } from '../../kit/call.ts'
import { PasswordField } from '../../kit/fields/PasswordField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SubmitButton } from '../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { AppearanceSelect } from '../../kit/layout/AppearanceSelect.tsx'
import { ownAddress, path } from '../path.ts'
import { Brand } from '../shell/Brand.tsx'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Locked } from './Locked.tsx'
import classes from './LoginPage.module.css'
import { useSession } from './session.ts'
import { useLock } from './use-lock.ts'

/** The back office's own way in. An applicant's session opens nothing here. */
export function LoginPage() {
	const { t } = useTranslation('backoffice')
	const [query] = useSearchParams()
	const session = useSession()
	const navigate = useNavigate()
	const lock = useLock()
	const wanted = ownAddress(query.get('urlToRedirect'))

	const form = useContractForm(credentials, {
		defaults: { email: '', password: '' },
		onSubmit: async (body) => {
			try {
				await call(staffLogin, { body })
			} catch (error) {
				if (!lock.begin(error, body.email)) throw error
				return
			}
			await session.find()
			await navigate(wanted ?? path.queue(), { replace: true })
		},
	})

	const lead = query.get('expired') === 'true' ? t('login.expired') : wanted === undefined ? t('login.lead') : t('login.needed')
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
				<p className={classes.lead}>{lead}</p>
				<Form form={form}>
					<Locked lock={lock} />
					<TextField form={form} name="email" type="email" autoComplete="username" label={t('login.email')} />
					<PasswordField form={form} name="password" autoComplete="current-password" label={t('login.password')} />
					<div className={classes.submit}>
						<SubmitButton form={form}>{t('login.submit')}</SubmitButton>
					</div>
				</Form>
			</div>
			<div className={classes.choices}>
				<LanguageMenu />
				<AppearanceSelect />
			</div>
		</main>
	)
}
