-- What a register may know besides, and rules of eligibility ask about: the industry as a code, last year's sales in whole units of the
-- country's currency, and how many people work there.
alter table registry_companies
	add column industry_code text check (industry_code ~ '^[0-9]{2,6}[A-Z]?$'),
	add column annual_revenue bigint check (annual_revenue >= 0),
	add column employees integer check (employees >= 0);

-- Names in the form they are compared in: more ways to write a legal form are one now (domain/companies/names.ts).
create function pg_temp.folded_anew(folded text) returns text language sql immutable return
	trim(regexp_replace(
		regexp_replace(' ' || folded || ' ', '(?<= )(?:gesellschaft mbh|ges mbh|gesmbh)(?= )', 'gmbh', 'g'),
		'(?<= )spolka (?:z o o|zoo)(?= )', 'spzoo', 'g'
	));
update registry_companies set folded_name = pg_temp.folded_anew(folded_name) where folded_name <> pg_temp.folded_anew(folded_name);
update companies set folded_name = pg_temp.folded_anew(folded_name) where folded_name <> pg_temp.folded_anew(folded_name);
insert into registry_words
	select distinct country, word from registry_companies, unnest(string_to_array(folded_name, ' ')) word where word in ('gmbh', 'spzoo')
	on conflict do nothing;
