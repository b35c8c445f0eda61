import { NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { listAccounts, type ListedAccount } from '#contract/accounts/staff/accounts.ts'
import { listPartners } from '#contract/partners/staff/configuration.ts'

import { ChevronDownIcon, SearchIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { PageLinks } from '#web/backoffice/platform/layout/PageLinks.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { useSearchField } from '#web/backoffice/platform/use-search-field.ts'
import { StateTag } from './StateTag.tsx'
import classes from './PortalAccounts.module.css'

const list = { rightSection: <ChevronDownIcon />, rightSectionPointerEvents: 'none' } as const

const number = /^[1-9]\d{0,2}$/

/** What of the address is a filter; anything else in it is ignored. */
function shownOf(query: URLSearchParams) {
	const page = query.get('page') ?? ''
	return {
		search: (query.get('search') ?? '').slice(0, 254),
		partner: query.get('partner') ?? '',
		is_locked: query.get('state') === 'locked',
		page: number.test(page) ? Number(page) : 1,
	}
}
type Shown = ReturnType<typeof shownOf>

const addressOf = ({ search, partner, is_locked, page }: Shown): string =>
	path.accounts({
		...(search !== '' && { search }),
		...(partner !== '' && { partner }),
		...(is_locked && { state: 'locked' }),
		...(page > 1 && { page: String(page) }),
	})

/** Applicants' accounts: found by name, address and partner. */
export function PortalAccountsPage() {
	const { t } = useTranslation(['portal-accounts', 'backoffice'])
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const shown = shownOf(query)
	const { search, partner, is_locked, page } = shown
	const { data: known } = useCall(listPartners, {})
	const { data, isPlaceholderData } = useCall(
		listAccounts,
		{ query: { page, ...(search !== '' && { search }), ...(partner !== '' && { partner }), ...(is_locked && { state: 'locked' }) } },
		{ placeholderData: keepPreviousData },
	)
	// A change of filter leads back to the first page.
	const show = (change: Partial<Shown>, is_typing = false): void =>
		void navigate(addressOf({ ...shown, page: 1, ...change }), { replace: is_typing, preventScrollReset: true })
	const field = useSearchField(search, (typed) => show({ search: typed }, true))
	const partners = known?.partners ?? []
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			<form role="search" aria-label={t('filters')} className={classes.filters} onSubmit={(event) => event.preventDefault()}>
				<TextInput
					type="search"
					label={t('search')}
					autoComplete="off"
					spellCheck={false}
					maxLength={254}
					leftSection={<SearchIcon />}
					value={field.text}
					onChange={(event) => field.type(event.currentTarget.value)}
				/>
				{partners.length > 1 && (
					<NativeSelect
						{...list}
						label={t('backoffice:application.partner')}
						value={partner}
						onChange={(event) => show({ partner: event.currentTarget.value })}
					>
						<option value="">{t('partner_any')}</option>
						{partners.map(({ key, display_name }) => (
							<option key={key} value={key}>
								{display_name}
							</option>
						))}
					</NativeSelect>
				)}
				<NativeSelect
					{...list}
					label={t('state')}
					value={is_locked ? 'locked' : ''}
					onChange={(event) => show({ is_locked: event.currentTarget.value === 'locked' })}
				>
					<option value="">{t('state_any')}</option>
					<option value="locked">{t('only_locked')}</option>
				</NativeSelect>
				{(search !== '' || partner !== '' || is_locked) && (
					<Link to={path.accounts()} className={classes.reset} preventScrollReset>
						{t('reset')}
					</Link>
				)}
			</form>
			{data === undefined && <Skeleton lines={8} />}
			{data?.accounts.length === 0 && <Notice title={t('none')} text={t('none_text')} />}
			{data !== undefined && data.accounts.length > 0 && (
				<ul className={classes.list} aria-label={t('list')} aria-busy={isPlaceholderData} data-changing={isPlaceholderData || undefined}>
					{data.accounts.map((account) => (
						<Line key={account.user_id} account={account} />
					))}
				</ul>
			)}
			<PageLinks
				label={t('pages')}
				page={page}
				has_more={data?.has_more === true}
				addressOf={(to) => addressOf({ ...shown, page: to })}
				previous={t('previous')}
				next={t('next')}
			/>
		</>
	)
}

function Line({ account }: { readonly account: ListedAccount }) {
	const { t } = useTranslation('portal-accounts')
	const times = useTimes()
	const now = useNow(60_000)
	const { names, email, partner_key, partner_name, user_id, state, last_signed_in } = account
	return (
		<li className={classes.line}>
			<p className={classes.who}>
				<Link to={path.account(partner_key, user_id)} className={classes.name}>
					{names ?? t('nameless')}
				</Link>
				<span className={classes.muted}>{email}</span>
			</p>
			<p className={classes.muted}>{partner_name}</p>
			<p className={classes.muted}>
				{last_signed_in === null ? t('never') : t('last_signed_in', { time: times.relative(new Date(last_signed_in), now) })}
			</p>
			<StateTag state={state} />
		</li>
	)
}
