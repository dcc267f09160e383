// The rows of the schools are what the list says, and a broken list is refused.
import { describe, expect, it } from 'vitest';
import { schoolRows } from './reference.ts';

describe('the rows of the schools', () => {
  const HEADER =
    'slug,school,short_name,city,state,country,latitude,longitude,control,size_band,website_domain,ipeds_unitid,women_division,women_conference,women_openweight,women_lightweight,men_open,men_lightweight,bodies,athletic_aid_note,source,confidence,confidence_men,recheck_before_publish,notes';
  const ROW =
    'st-marys,St. Mary\'s College,St. Mary\'s,Here,MD,US,38.1,-76.4,public,"1,000-4,999",smcm.edu,1,NCAA D3,,varsity,none known,"varsity (D3, IRA D3 division)",none known,NCAA D3 women,,"L,M; IPEDS",high,low,no,';

  it('keeps unknown unknown, quotes what has quotes, and sorts status from body', () => {
    const sql = schoolRows(`${HEADER}\n${ROW}\n`);
    expect(sql).toContain("'St. Mary''s College'");
    expect(sql).toContain("('st-marys', 'women_light', null, 'low', '{L,M}', '2023-24', 'false')");
    expect(sql).toContain("('st-marys', 'women_conference', null,");
    expect(sql).toContain("('st-marys', 'men_heavy', 'varsity', 'low',");
    expect(sql).toContain("('st-marys', 'men_body', 'IRA D3', 'low',");
    expect(sql).not.toContain("'remark'");
  });

  it('refuses a place that is no number and a list without a column', () => {
    expect(() => schoolRows(`${HEADER}\n${ROW.replace('38.1', 'north')}\n`)).toThrow('"north" is not a number.');
    expect(() => schoolRows('slug,school\nyale,Yale\n')).toThrow('no column "control"');
  });
});
