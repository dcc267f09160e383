// Agreement of one metric with the vendor's own table in the same file, in a sentence.
import type { Analysis, Method } from '#engine/analysis/analysis.ts';
import { definitionOf, type MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { isVendorPower } from '#engine/analysis/power/power-models.ts';
import { fixed, withUnit } from '#src/format/number.ts';

/** The agreement lists distance under the vendor's name. */
const agreementKey = (id: MetricId): string => (id === 'distanceM' ? 'distancePerStrokeM' : id);

/** Power metrics that the vendor's table has and the power model affects. */
const isComparedPower = (id: MetricId): boolean => id === 'powerW' || id.startsWith('workQuarter');

const amount = (value: number, decimals: number, unit: string): string =>
  withUnit(fixed(value, decimals), unit === 'deg' ? '°' : unit);

/** Enough decimals to show the difference. */
const decimalsFor = (difference: number): number =>
  difference >= 10 ? 0 : difference >= 1 ? 1 : difference >= 0.1 ? 2 : 3;

/** Null when the file has nothing to compare with, or other definitions make the numbers differ on purpose. */
export function agreementSentence(id: MetricId, used: Method & Pick<Analysis, 'vendorAgreement'>): string | null {
  const { vendorAgreement, definitions } = used;
  if (vendorAgreement === null || definitions !== 'powerline') return null;
  const agreement = vendorAgreement[agreementKey(id)];
  if (agreement === undefined || agreement.compared === 0) {
    return isComparedPower(id) && !isVendorPower(used)
      ? 'Not compared with the device’s own table, which uses F · cos θ and the whole oar.'
      : null;
  }
  const { compared, equal, maxAbsoluteDifference, meanDifference } = agreement;
  const { unit } = definitionOf(id);
  const whole = equal === compared ? `all ${compared} values equal` : `${equal} of ${compared} values equal`;
  const sentence = `Compared with the device’s own table: ${whole} at its resolution`;
  if (equal === compared || maxAbsoluteDifference === null || meanDifference === null) return `${sentence}.`;
  const largest = amount(maxAbsoluteDifference, decimalsFor(maxAbsoluteDifference), unit);
  const mean = amount(meanDifference, decimalsFor(Math.abs(meanDifference)), unit);
  return `${sentence}; ours differ by ${mean} in the mean and ${largest} at most.`;
}
