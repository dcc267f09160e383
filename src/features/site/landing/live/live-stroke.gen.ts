// Written by scripts/live-stroke.mjs from the sample session: never edited by hand.

export interface LiveSeat {
  readonly seat: number;
  readonly name: string | null;
  /** Its catch after the stroke seat's: mean over the strokes, and scatter from one to the next. */
  readonly lateMs: number;
  readonly scatterMs: number;
  /** Mean force at the gate along the boat, N, at every moment; null outside its drive. */
  readonly forceN: readonly (number | null)[];
}

export const LIVE_STROKES = 40;
export const LIVE_RATE_SPM = 36;
/** The first moment and the step, ms after the stroke seat's catch. */
export const LIVE_FROM_MS = -60;
export const LIVE_STEP_MS = 20;

export const LIVE_SEATS: readonly LiveSeat[] = [
  {"seat":1,"name":"Ines Karlsen","lateMs":-11,"scatterMs":6,"forceN":[null,null,null,156,155,157,168,194,229,272,327,400,486,574,655,727,788,837,873,896,905,903,890,867,834,792,741,683,616,544,467,388,309,230,152,78,14,-31,-54,-62,-64,null,null,null,null,null,null,null,null,null,null,null]},
  {"seat":2,"name":"Théo Marchetti","lateMs":-13,"scatterMs":8,"forceN":[null,null,null,121,126,139,164,197,238,287,347,421,506,594,677,754,820,879,927,964,989,1003,1002,989,962,922,869,805,730,646,556,462,366,273,184,98,23,-32,-62,-74,-78,-80,-79,null,null,null,null,null,null,null,null,null]},
  {"seat":3,"name":"Sofie Brandt","lateMs":37,"scatterMs":6,"forceN":[null,null,null,null,null,114,114,113,122,158,208,266,334,415,505,591,669,737,795,843,879,904,914,912,898,872,835,786,725,654,576,491,403,312,221,132,54,-6,-38,-47,-48,null,null,null,null,null,null,null,null,null,null,null]},
  {"seat":4,"name":"Oskar Lindqvist","lateMs":6,"scatterMs":6,"forceN":[null,null,null,null,108,111,133,175,231,297,370,455,552,653,747,832,904,965,1012,1045,1064,1069,1062,1043,1013,971,919,857,785,704,616,523,425,325,219,114,21,-47,-80,-91,-92,null,null,null,null,null,null,null,null,null,null,null]},
  {"seat":5,"name":"Maeve Donnelly","lateMs":4,"scatterMs":5,"forceN":[null,null,null,null,114,114,113,138,199,281,373,473,583,693,792,873,932,971,989,990,980,963,937,903,862,813,757,694,626,553,479,402,326,253,184,118,58,8,-26,-43,-49,-50,-50,null,null,null,null,null,null,null,null,null]},
  {"seat":6,"name":"Jürgen Albrecht","lateMs":-10,"scatterMs":7,"forceN":[null,null,null,106,106,120,151,191,234,282,335,399,469,536,598,653,700,739,771,794,807,811,807,792,767,733,690,639,579,513,442,367,290,211,129,52,-13,-55,-74,-79,-79,null,null,null,null,null,null,null,null,null,null,null]},
  {"seat":7,"name":"Amara Okonjo","lateMs":3,"scatterMs":9,"forceN":[null,null,null,null,145,143,140,147,175,218,277,355,451,554,652,739,812,870,913,936,943,938,922,897,863,820,768,708,639,566,489,409,328,247,163,81,9,-44,-75,-87,-89,null,null,null,null,null,null,null,null,null,null,null]},
  {"seat":8,"name":"Lucía Ferrer","lateMs":0,"scatterMs":0,"forceN":[null,null,null,null,139,138,143,166,200,243,298,369,457,553,643,723,790,846,884,907,916,912,901,882,855,821,780,730,675,612,545,476,400,325,250,173,98,33,-18,-42,-50,-50,-50,null,null,null,null,null,null,null,null,null]},
];
