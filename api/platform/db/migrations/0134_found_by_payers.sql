-- steps
-- Whose money an entry of a bank is, is looked up by the names that payers write, beside the other keys of an application (migration 0072): a list
-- of entries does not read every loan of its partner.

-- step: payer key
-- Names that differ by case, accents, dots and spaces alone have the same. A name without a letter from a to z and without a digit has none.
create function payer_key(written text) returns text language sql immutable parallel safe
	return nullif(
		regexp_replace(
			lower(replace(replace(replace(normalize(written, nfkd), 'ß', 'ss'), 'ẞ', 'ss'), '&', 'und')), '[^a-z0-9]', '', 'g'
		), ''
	);

-- step: column
alter table application_names add column payer_key text;

-- step: keep it
create or replace function keep_application_names() returns trigger language plpgsql as $body$
begin
	if tg_op = 'DELETE' then
		delete from application_names where application_id = old.application_id;
	else
		perform from application_names where application_id = new.application_id for no key update;
		insert into application_names (application_id, names, register_key, tax_key, payer_key)
		values (
			new.application_id, names_of_application(new.partner_id, new.application_id), number_key(new."hrNumber"), number_key(new."taxIdNumber"),
			payer_key(new."companyName")
		)
		on conflict (application_id) do update
			set names = excluded.names, register_key = excluded.register_key, tax_key = excluded.tax_key, payer_key = excluded.payer_key
			where (application_names.names, application_names.register_key, application_names.tax_key, application_names.payer_key)
				is distinct from (excluded.names, excluded.register_key, excluded.tax_key, excluded.payer_key);
	end if;
	return null;
end
$body$;

-- step: tools
-- The next five hundred applications, and where they end. They are locked first: the second statement sees what others had written by then.
create function fill_in_payer_keys(beginning jsonb) returns jsonb language plpgsql as $body$
declare
	batch uuid[];
begin
	select array_agg(next.application_id order by next.application_id) into batch from (
		select application_id from application_names
		where application_id > coalesce(beginning #>> '{}', '00000000-0000-0000-0000-000000000000')::uuid
		order by application_id limit 500 for no key update
	) next;
	update application_names filled set payer_key = payer_key(a."companyName") from applications a
	where filled.application_id = any(batch) and a.application_id = filled.application_id;
	return to_jsonb(batch[cardinality(batch)]);
end
$body$;

-- step: fill in, in batches
select fill_in_payer_keys($1::jsonb) as cursor;

-- step: clear up
drop function fill_in_payer_keys(jsonb);

-- step: payers
create index concurrently application_names_by_payer_key on application_names (payer_key) where payer_key is not null;
