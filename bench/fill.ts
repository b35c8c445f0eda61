import type { Client } from 'pg'

/** Copies the existing application until the table holds `count` rows, each with another signed-in owner and a team with the owner's id. */
export async function fillApplications(client: Client, count: number): Promise<void> {
	await client.query("select set_config('app.every_partner', 'on', false)")
	await client.query(
		`insert into users (partner_id, user_id, email, password_hash, interface_language, communication_language)
		 select partner_id, gen_random_uuid(), 'filler-' || number || '@example.com', password_hash, 'de', 'de'
		 from users, generate_series(1, $1) number
		 where users.user_id = (select user_id from users order by created_at limit 1)
		 on conflict do nothing`,
		[Math.ceil(count / 20)],
	)
	await client.query(
		`with people as (
			select user_id, row_number() over (order by user_id) - 1 as number, count(*) over () as total
			from users where email like 'filler-%'
		), model as (
			select * from applications order by created_at limit 1
		), made_teams as (
			insert into teams (partner_id, team_id, company_id) select model.partner_id, people.user_id, company_id from model, people
			on conflict do nothing
		), owners as (
			insert into memberships (partner_id, team_id, user_id, role) select model.partner_id, people.user_id, people.user_id, 'owner'
			from model, people on conflict do nothing
		)
		insert into applications (partner_id, application_id, "shortApplicationId", user_id, team_id, status, flow, product_id, product_version,
			"allBanksLoanPurpose", purpose_key, currency, loan_size_cents, loan_duration_months, company_id, "companyName", "companyType",
			street, "houseNumber", "companyPostCode", "companyLocation", "companyCountry", created_at)
		select model.partner_id, gen_random_uuid(), 'f' || lpad(numbers.number::text, 9, '0'), people.user_id, people.user_id, 'Open', flow, product_id,
			product_version, "allBanksLoanPurpose", purpose_key, currency, 1500000 + numbers.number, loan_duration_months, company_id,
			'Filler ' || numbers.number || ' GmbH', "companyType", street, "houseNumber", "companyPostCode", "companyLocation", "companyCountry",
			now() - make_interval(mins => numbers.number)
		from model, generate_series((select count(*)::int from applications), $1 - 1) as numbers(number)
		join people on people.number = numbers.number % people.total`,
		[count],
	)
	await client.query(
		`insert into sessions (partner_id, token_hash, session_id, user_id)
		 select partner_id, sha256(user_id::text::bytea), gen_random_uuid(), user_id from users where email like 'filler-%'
		 on conflict do nothing`,
	)
	await client.query('analyze applications, users, sessions')
}
